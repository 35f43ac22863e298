import { tipIdsOf } from '@sprinkle/service-kit/receipts';
import { z } from 'zod';

const AMOUNT = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{2}))?$/;
const PAYOUT = /^(?:payout-|#)?(\d{1,18})$/i;
const INTENT = /^pi_[A-Za-z0-9_]{1,200}$/;

/** What an administrator's words may name; null where they cannot. */
export interface ReadWords {
  tipId: string | null;
  tipIds: [first: string, last: string] | null;
  intentId: string | null;
  email: string | null;
  amountCents: number | null;
  payoutNumber: string | null;
}

export function readWords(words: string): ReadWords {
  const [, dollars, centsOfDollar = '00'] = AMOUNT.exec(words) ?? [];
  return {
    tipId: z.uuid().safeParse(words).data ?? null,
    tipIds: tipIdsOf(words),
    intentId: INTENT.test(words) ? words : null,
    email: z.email().safeParse(words).data?.toLowerCase() ?? null,
    amountCents: dollars ? fittingInteger(`${dollars.replaceAll(',', '')}${centsOfDollar}`) : null,
    payoutNumber: PAYOUT.exec(words)?.[1] ?? null,
  };
}

const INTEGER_MAX = 2_147_483_647;

/** Returns null for what no column of amounts can hold. */
function fittingInteger(digits: string): number | null {
  const value = Number(digits);
  return value <= INTEGER_MAX ? value : null;
}
