import { expect } from '@jest/globals';
import { listOwnDebtsRpc, objectToDebtRpc } from '@sprinkle/contracts/tips/paying/debts.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { closeCreator } from './close-creator.js';
import {
  addAccount,
  createCreatorPaidTo,
  decideTie,
  disputeTip,
  payAmountOut,
  settleDebts,
  tieBetween,
} from './debtors.js';
import { balanceOf, type TestCreator } from './factories.js';
import { chooseMethodAgo, eventsOf } from './payouts.js';
import type { TestTips } from './start-tips.js';

/** Pays a debtor $10.80 at this account and $720.00 at another. Then `end` may close the debtor's account, and both tips are disputed. */
export async function createDebtorOf(
  tips: TestTips,
  account: string,
  end: (debtor: TestCreator) => Promise<void> = () => Promise.resolve(),
) {
  const debtor = await createCreatorPaidTo(tips, account);
  const small = await payAmountOut(tips, debtor, 1_200);
  await addAccount(tips, debtor, `${account}-own`);
  await chooseMethodAgo(tips, debtor, 96);
  const large = await payAmountOut(tips, debtor, 80_000);
  await end(debtor);
  for (const { intentId } of [small, large]) await disputeTip(tips, intentId);
  expect(await balanceOf(tips, debtor)).toBe(-73_080);
  return { debtor, small, tipIds: [small.id, large.id] };
}

/** Creates a debtor who closed the account, and another creator who added the same payout account later. */
export async function createPair(tips: TestTips, account: string) {
  const { debtor, ...paid } = await createDebtorOf(tips, account, (each) => closeCreator(tips, each));
  const bearer = await createCreatorPaidTo(tips, account);
  await settleDebts(tips);
  return { debtor, bearer, ...paid };
}

/** Creates a pair whose debt was carried as far as allowed. */
export async function createCarried(tips: TestTips, account: string) {
  const pair = await createPair(tips, account);
  await decideTie(tips, await tieBetween(tips, pair.debtor, pair.bearer), true);
  await settleDebts(tips);
  // The service may have claimed the debt first and still be settling it.
  await waitFor(async () => (await balanceOf(tips, pair.bearer)) === -1_080);
  return pair;
}

export const balancesOf = (tips: TestTips, ...creators: TestCreator[]) =>
  Promise.all(creators.map((creator) => balanceOf(tips, creator)));

export const ownDebts = async (tips: TestTips, { actor }: Pick<TestCreator, 'actor'>) =>
  (await tips.rpc.call(listOwnDebtsRpc, {}, { actor })).debts;

export async function objectTo(
  tips: TestTips,
  { actor }: Pick<TestCreator, 'actor'>,
  words = 'I know nobody of them',
): Promise<void> {
  const [debt] = await ownDebts(tips, { actor });
  await tips.rpc.call(objectToDebtRpc, { tieId: debt?.id ?? '', words }, { actor });
}

/** Returns the payloads that mails to the creator are made from. */
export const toldTo = async (tips: TestTips, type: string, { id }: TestCreator) =>
  (await eventsOf(tips, type, 'creatorId', id)).map(({ payload }) => payload);
