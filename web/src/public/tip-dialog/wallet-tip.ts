import { SENDER_NAME_MAX } from '@sprinkle/contracts/rules/tip-limits';
import type { Payer } from '../express-checkout/express-checkout-props';
import type { TipFields, TipProblems } from './validate-tip';

/** What was typed counts, and the wallet fills in what was not. */
export function withPayer(fields: TipFields, { name, email }: Payer): TipFields {
  return {
    ...fields,
    senderName: fields.senderName.trim() ? fields.senderName : name.slice(0, SENDER_NAME_MAX),
    senderEmail: fields.senderEmail.trim() ? fields.senderEmail : email,
  };
}

/** Leaves the problems that no wallet solves. */
export function problemsOfWallet(problems: TipProblems, { senderName, senderEmail }: TipFields): TipProblems {
  return {
    ...problems,
    senderName: senderName.trim() ? problems.senderName : undefined,
    senderEmail: senderEmail.trim() ? problems.senderEmail : undefined,
  };
}
