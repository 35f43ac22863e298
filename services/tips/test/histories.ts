import { randomBytes } from 'node:crypto';
import { listDebtTiesRpc } from '@sprinkle/contracts/tips/paying/debts.rpc';
import {
  carryDebts,
  changeAddress,
  close,
  objectToDebts,
  prepareToClose,
  refundRest,
  writeOffDebt,
} from './account-changes.js';
import { createCreatorPaidTo, decideTie, signInTogether } from './debtors.js';
import type { TestCreator } from './factories.js';
import { admin, bookTip, check, chooseMethodAgo } from './payouts.js';
import { createRandom } from './random.js';
import type { TestTips } from './start-tips.js';

export type Below = (limit: number) => number;

/** Returns random whole numbers, the same ones for the same seed. */
export function randomBy(seed: number): Below {
  const random = createRandom(seed);
  return (limit) => Math.floor(random() * limit);
}

export interface History {
  creator: TestCreator;
  /** Name of the Venmo payout account. */
  account: string;
  tipIds: string[];
  transfers: number;
}

/** Books a tip, because the console lists only creators who were ever tipped. */
export async function beginHistory(
  tips: TestTips,
  account = `@${randomBytes(8).toString('hex')}`,
): Promise<History> {
  const creator = await createCreatorPaidTo(tips, account);
  return { creator, account, tipIds: [await bookTip(tips, creator)], transfers: 0 };
}

/**
 * Lets one thing happen to an account: a new address, the beginning or the end of its closing, a real refund, or a debt that is
 * written off, carried, given back or objected to. Replaces a closed account by a new one, half the time of the same person.
 */
export async function happenToAccount(tips: TestTips, history: History, below: Below): Promise<History> {
  const { creator, tipIds } = history;
  switch (below(12)) {
    case 0:
    case 1:
      await changeAddress(tips, creator, below(2) * 73);
      break;
    case 2:
      await prepareToClose(tips, creator, 10);
      break;
    case 3:
      await prepareToClose(tips, creator, -1);
      break;
    case 4:
      await writeOffDebt(tips, creator);
      break;
    case 5:
    case 6:
      await carryDebts(tips);
      break;
    case 7:
      history.transfers += 1;
      await refundRest(tips, tipIds[below(tipIds.length)]!, history.transfers);
      break;
    case 8:
    case 9:
      await decideAtRandom(tips, below);
      break;
    case 10:
      await objectToDebts(tips);
      break;
    default:
      await close(tips, creator);
      return below(2) ? beginAgain(tips, history) : beginHistory(tips);
  }
  return history;
}

/** Creates another account of the same person, with the same payout account and network. */
export async function beginAgain(tips: TestTips, { creator, account }: History): Promise<History> {
  const history = await beginHistory(tips, account);
  await signInTogether(tips, creator, history.creator);
  return history;
}

/** Has a Super Admin decide about two creators with an account in common, if there are any. */
export async function decideAtRandom(tips: TestTips, below: Below): Promise<void> {
  const { ties } = await tips.rpc.call(listDebtTiesRpc, { limit: 50 }, { actor: admin });
  const tie = ties[below(ties.length)];
  if (tie) await decideTie(tips, tie, below(2) === 0);
}

/** Ends most of what holds payouts to a creator, so that some are paid. */
export async function endHolds(tips: TestTips, { creator }: History): Promise<void> {
  await tips.database.query(
    `UPDATE creators SET is_blocked = false, blocked_at = NULL, is_frozen = false, closing_until = NULL,
       password_reset_at = NULL, email_changed_at = NULL WHERE id = $1`,
    [creator.id],
  );
  await tips.database.query(`UPDATE payment_methods SET type = 'venmo' WHERE user_id = $1`, [creator.id]);
  await chooseMethodAgo(tips, creator, 96);
  await check(tips, creator, { check: 'release', reason: 'They are one company' });
}
