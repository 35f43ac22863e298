import { SENDER_NAME_MAX } from '@sprinkle/contracts/rules/tip-limits';
import type { Payer } from '../express-checkout/express-checkout-props';
import type { TipFields } from './tip-fields';
import type { TipProblems } from './validate-tip';

/** Typed values take precedence. The wallet fills in the rest. */
export function withPayer(fields: TipFields, { name, email }: Payer): TipFields {
  return {
    ...fields,
    senderName: fields.senderName.trim() ? fields.senderName : name.slice(0, SENDER_NAME_MAX),
    senderEmail: fields.senderEmail.trim() ? fields.senderEmail : email,
  };
}

/** Keeps only the problems that a wallet doesn't solve. */
export function problemsOfWallet(problems: TipProblems, { senderName, senderEmail }: TipFields): TipProblems {
  return {
    ...problems,
    senderName: senderName.trim() ? problems.senderName : undefined,
    senderEmail: senderEmail.trim() ? problems.senderEmail : undefined,
  };
}
