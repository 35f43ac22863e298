import { expect } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { decideDebtTieRpc, listDebtTiesRpc } from '@sprinkle/contracts/tips/paying/debts.rpc';
import type { DebtTie } from '@sprinkle/contracts/tips/paying/debts.schemas';
import { addPayoutMethodRpc } from '@sprinkle/contracts/tips/paying/payout-methods.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { SettleDebts } from '../src/paying/debts/settle-debts.js';
import {
  balanceOf,
  createCreator,
  createPendingTip,
  findTip,
  pay,
  settle,
  type TestCreator,
  waitForProcessingFee,
} from './factories.js';
import { admin, chooseMethodAgo, daysAgo, giveOldTip, onlyPayout, payOut, record } from './payouts.js';
import type { TestTips } from './start-tips.js';

export const addAccount = (tips: TestTips, creator: TestCreator, accountInfo: string) =>
  tips.rpc.call(
    addPayoutMethodRpc,
    { type: 'venmo', accountInfo, isDefault: true },
    { actor: { ...creator.actor, authenticatedAt: new Date().toISOString() } },
  );

/** Creates a creator with this Venmo account. */
export async function createCreatorPaidTo(
  tips: TestTips,
  accountInfo: string,
  email?: string,
): Promise<TestCreator> {
  const creator = await createCreator(tips, email ? { account: { email } } : {});
  await addAccount(tips, creator, accountInfo);
  await chooseMethodAgo(tips, creator, 96);
  return creator;
}

/** Pays a tip of $5.00 out to the creator. */
export async function payTipOut(tips: TestTips, creator: TestCreator) {
  const tip = await giveOldTip(tips, creator);
  const { id } = await onlyPayout(tips, await payOut(tips));
  await record(tips, id, 'sent');
  return { ...tip, payoutId: id };
}

/** Pays out a tip of this amount to the creator. Nobody else may have anything payable. */
export async function payAmountOut(tips: TestTips, creator: TestCreator, amountCents: number) {
  const { paymentIntentId: intentId } = await createPendingTip(tips, creator, { amountCents });
  await pay(tips, intentId);
  const { id } = await waitForProcessingFee(tips, intentId);
  await tips.database.query('UPDATE tips SET succeeded_at = $2 WHERE id = $1', [id, daysAgo(8)]);
  const { id: payoutId } = await onlyPayout(tips, await payOut(tips));
  await record(tips, payoutId, 'sent');
  return { id, intentId, payoutId };
}

export async function disputeTip(tips: TestTips, intentId: string): Promise<void> {
  await tips.sandbox.dispute(intentId);
  await settle(tips, intentId);
}

/** Ends a dispute that the bank decides in the creator's favor. */
export async function winDispute(tips: TestTips, tipId: string, intentId: string): Promise<void> {
  const { data } = await tips.stripe.disputes.list({ payment_intent: intentId });
  await tips.stripe.disputes.update(data[0]?.id ?? '', {
    evidence: { uncategorized_text: 'winning_evidence' },
    submit: true,
  });
  await settle(tips, intentId);
  await waitFor(async () => (await findTip(tips, tipId)).status === 'succeeded');
}

/** Creates a creator who was paid out $4.50 for a tip that is now disputed. */
export async function createDebtor(tips: TestTips, account: string, email?: string) {
  const creator = await createCreatorPaidTo(tips, account, email);
  const tip = await payTipOut(tips, creator);
  await disputeTip(tips, tip.intentId);
  expect(await balanceOf(tips, creator)).toBe(-450);
  return { creator, tip };
}

/** Makes both creators sign in from a network that nobody else uses. */
export const signInTogether = (tips: TestTips, ...creators: TestCreator[]) =>
  tips.database.query(
    `INSERT INTO creator_networks (creator_id, client_hash, seen_at)
     SELECT id, md5($1::text[]::text), now() FROM unnest($1::uuid[]) AS id ON CONFLICT DO NOTHING`,
    [creators.map(({ id }) => id)],
  );

/** Returns the tie between the two as the console shows it. */
export async function tieBetween(tips: TestTips, debtor: TestCreator, bearer: TestCreator): Promise<DebtTie> {
  const { ties } = await tips.rpc.call(listDebtTiesRpc, { limit: 50 }, { actor: admin });
  const tie = ties.find(({ debtorId, bearerId }) => debtorId === debtor.id && bearerId === bearer.id);
  if (!tie) throw new Error('The two have no tie');
  return tie;
}

/** Has a Super Admin decide whether the two are one person. */
export async function decideTie(
  tips: TestTips,
  { id: tieId, objectedAt }: Pick<DebtTie, 'id' | 'objectedAt'>,
  isSamePerson: boolean,
  actor: Actor = admin,
): Promise<void> {
  const decision = { tieId, isSamePerson, objectedAt, reason: 'We compared both' };
  await tips.rpc.call(decideDebtTieRpc, decision, { actor });
}

/**
 * Resolves when the background work has looked at all debts. The service may have claimed one on its own and still be working on
 * it. A second look at that one waits for the first.
 */
export async function settleDebts(tips: TestTips): Promise<void> {
  await lookAtDebts(tips);
  await lookAtDebts(tips);
}

async function lookAtDebts(tips: TestTips): Promise<void> {
  await tips.database.query('UPDATE debts SET next_check_at = now()');
  const settling = tips.app.get(SettleDebts);
  await Promise.all([settling.execute(), settling.execute()]);
  await waitFor(async () => {
    const [{ due }] = await tips.database.query(
      'SELECT count(*)::int AS due FROM debts WHERE next_check_at <= now()',
    );
    if (due > 0) await settling.execute();
    return due === 0;
  });
}
