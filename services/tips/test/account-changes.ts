import { objectToDebtRpc, writeOffDebtRpc } from '@sprinkle/contracts/tips/paying/debts.rpc';
import type { PayoutRun } from '@sprinkle/contracts/tips/paying/payout-runs.schemas';
import { cancelPayoutRpc } from '@sprinkle/contracts/tips/paying/payouts.rpc';
import { postTransfer } from '../src/money/ledger/post-transfer.js';
import { Tip } from '../src/tip/tip.entity.js';
import { closeCreator } from './close-creator.js';
import { ownDebts } from './debt-pairs.js';
import { settleDebts } from './debtors.js';
import { balanceOf, type TestCreator } from './factories.js';
import { admin, PROOFS } from './payouts.js';
import type { TestTips } from './start-tips.js';

/** Changes the e-mail address now, or so long ago that the change no longer holds anything. */
export const changeAddress = (tips: TestTips, { id }: TestCreator, hoursAgo: number) =>
  tips.database.query(
    'UPDATE creators SET email_changed_at = clock_timestamp() - make_interval(hours => $2) WHERE id = $1',
    [id, hoursAgo],
  );

/** Starts or ends the time in which the account is being closed. */
export const prepareToClose = (tips: TestTips, { id }: TestCreator, minutes: number) =>
  tips.database.query('UPDATE creators SET closing_until = now() + make_interval(mins => $2) WHERE id = $1', [
    id,
    minutes,
  ]);

/** Closes the account; what comes back from its payouts is unclaimed from then on. */
export const close = (tips: TestTips, creator: TestCreator) => closeCreator(tips, creator);

/** Writes off what the creator owes, if anything. */
export async function writeOffDebt(tips: TestTips, creator: TestCreator): Promise<void> {
  const amountCents = -(await balanceOf(tips, creator));
  if (amountCents <= 0) return;
  const decision = { creatorId: creator.id, amountCents, reason: 'We let it go' };
  await tips.rpc.call(writeOffDebtRpc, decision, { actor: admin });
}

/** Has everybody's debts carried to other accounts of the same person, where possible. */
export async function carryDebts(tips: TestTips): Promise<void> {
  await tips.database.query('INSERT INTO debts (creator_id) SELECT id FROM creators ON CONFLICT DO NOTHING');
  await settleDebts(tips);
}

/** Has everybody object to the debts of other accounts that they bear, unless they already have. */
export async function objectToDebts(tips: TestTips): Promise<void> {
  const bearers = await tips.database.query<{ id: string }[]>(
    'SELECT DISTINCT bearer_id AS id FROM debt_ties',
  );
  for (const { id } of bearers) {
    const actor = { kind: 'user', id, username: 'anybody' } as const;
    for (const { id: tieId, state, objection } of await ownDebts(tips, { actor }))
      if (state === 'borne' && objection === null)
        await tips.rpc.call(objectToDebtRpc, { tieId, words: 'I know nobody of them' }, { actor });
  }
}

/** Refunds what is left of the tip: its row and its entries. */
export const refundRest = (tips: TestTips, tipId: string, sequence: number) =>
  tips.database.transaction(async (manager) => {
    const tip = await manager.findOneByOrFail(Tip, { id: tipId });
    await manager.query(
      `INSERT INTO refunds (id, tip_id, provider_refund_id, amount_cents, status, requested_by, created_at, updated_at)
       VALUES (gen_random_uuid(), $1, gen_random_uuid(), $2, 'succeeded', $3, now(), now())`,
      [tipId, tip.amountCents, admin.id],
    );
    await postTransfer(manager, tip, 'refund', tip.amountCents, sequence);
  });

/** Cancels a held payout that may have been in a file before it was held. */
export const cancelUnpaid = (tips: TestTips, payoutId: string) =>
  tips.rpc.call(cancelPayoutRpc, { payoutId, ...PROOFS }, { actor: admin });

/** Tells whether money of a payout to this creator is gone or stopped. Does not use the statement that holds payouts. */
export async function isHeldFor(
  tips: TestTips,
  creatorId: string,
  { proposedAt, decidedAt }: PayoutRun,
): Promise<boolean> {
  const [{ held }] = await tips.database.query(
    `SELECT (is_blocked AND NOT EXISTS (
         SELECT FROM creator_checks AS checks
         WHERE checks.creator_id = creators.id AND blocked_payout_allowed_at > blocked_at
           AND blocked_payout_allowed_at < $3)) OR is_frozen OR coalesce(greatest(password_reset_at, email_changed_at) > $2, false)
       OR EXISTS (SELECT FROM payees WHERE payees.id = creators.id AND sanctions_result = 'match')
       OR (SELECT sum(amount_cents) FROM ledger_entries WHERE creator_id = $1) < 0 AS held
     FROM creators WHERE id = $1`,
    [creatorId, proposedAt, decidedAt],
  );
  return held;
}
