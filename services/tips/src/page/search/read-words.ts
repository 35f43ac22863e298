import { dollarsToCents } from '@sprinkle/contracts/rules/money';
import { readDollars } from '@sprinkle/contracts/rules/typed-amount';
import { emailIn } from '@sprinkle/contracts/search.schemas';
import { tipIdsOf } from '@sprinkle/service-kit/receipts';
import { z } from 'zod';

const PAYOUT = /^(?:payout-|#)?(\d{1,18})$/i;
const INTENT = /^pi_[A-Za-z0-9_]{1,200}$/;
const SUBSCRIPTION = /^sub_[A-Za-z0-9_]{1,200}$/;

/** What an administrator's words may refer to; null for what they cannot. */
export interface ReadWords {
  /** Id of a tip or a monthly support. */
  id: string | null;
  tipIds: [first: string, last: string] | null;
  intentId: string | null;
  subscriptionId: string | null;
  email: string | null;
  amountCents: number | null;
  payoutNumber: string | null;
  /** Part of a tipper's name. */
  name: string | null;
}

export function readWords(words: string): ReadWords {
  const id = z.uuid().safeParse(words).data ?? null;
  const intentId = INTENT.test(words) ? words : null;
  const subscriptionId = SUBSCRIPTION.test(words) ? words : null;
  const email = emailIn(words)?.toLowerCase() ?? null;
  return {
    id,
    tipIds: tipIdsOf(words),
    intentId,
    subscriptionId,
    email,
    amountCents: centsIn(words),
    payoutNumber: PAYOUT.exec(words)?.[1] ?? null,
    name: id || intentId || subscriptionId || email ? null : words,
  };
}

const INTEGER_MAX = 2_147_483_647;

/** If a mark could separate thousands or cents, it separates thousands. Returns null for what no column of amounts can hold. */
function centsIn(words: string): number | null {
  const read = readDollars(words);
  const cents = dollarsToCents(typeof read === 'number' ? read : (read.choices.at(-1) ?? Number.NaN));
  return cents <= INTEGER_MAX ? cents : null;
}
