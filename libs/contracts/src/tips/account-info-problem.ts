import { z } from 'zod';
import type { PayoutMethodType } from './payout-methods.schemas.js';

/** Fewer digits hold no bank and account anywhere. */
const BANK_DIGITS_MIN = 8;

/** What cannot be right about the account information of a payout method; null where it may be. */
export function accountInfoProblem(type: PayoutMethodType, accountInfo: string): string | null {
  const text = accountInfo.normalize('NFKC').trim();
  switch (type) {
    case 'paypal':
      return z.email().safeParse(text).success ? null : 'Please enter a valid email address';
    case 'venmo':
      return /^(?:(?:https?:\/\/)?(?:www\.)?venmo\.com\/(?:u\/)?)?@?[\w-]{1,30}\/?$/i.test(text)
        ? null
        : 'Please enter a Venmo username, like @maya-fits';
    case 'bank':
      return (text.match(/\d/g)?.length ?? 0) >= BANK_DIGITS_MIN
        ? null
        : 'Please enter a routing number and an account number, or an IBAN';
  }
}
