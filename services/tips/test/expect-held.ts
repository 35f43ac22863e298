import { expect } from '@jest/globals';
import { getBalanceRpc } from '@sprinkle/contracts/tips/money/balance.rpc';
import type { TestCreator } from './factories.js';
import { onlyPayout, owedTo, payOut, propose, wrongState } from './payouts.js';
import type { TestTips } from './start-tips.js';

export const ownBalance = (tips: TestTips, { actor }: TestCreator) =>
  tips.rpc.call(getBalanceRpc, {}, { actor });

/** Asserts that the creator and the console see the same reason, and that nobody is paid. */
export async function expectHeld(
  tips: TestTips,
  creator: TestCreator,
  heldReason: string,
  heldCents: number,
): Promise<void> {
  expect(await owedTo(tips, creator)).toMatchObject({ heldReason, heldCents, availableCents: 0 });
  expect(await ownBalance(tips, creator)).toMatchObject({ heldReason });
  await expect(propose(tips)).rejects.toMatchObject(wrongState('no one to pay'));
}

/** Asserts that nothing is held, and pays the amount out. */
export async function expectPaid(tips: TestTips, creator: TestCreator, amountCents: number): Promise<void> {
  expect(await owedTo(tips, creator)).toMatchObject({ heldReason: null, availableCents: amountCents });
  expect(await ownBalance(tips, creator)).toMatchObject({ heldReason: null, heldUntil: null });
  expect(await onlyPayout(tips, await payOut(tips))).toMatchObject({ amountCents });
}
