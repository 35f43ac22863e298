import { z } from 'zod';
import { emailSchema } from '../../identity/identity.schemas.js';
import { EMAIL_PROBLEM } from '../../rules/credentials.js';
import { lineSchema, linesSchema } from '../../text.schemas.js';

export const PAYOUT_METHODS_MAX = 10;
export const ACCOUNT_INFO_MAX = 300;
export const ACCOUNT_HOLDER_MAX = 100;

/** Types for which creators type in the account. */
const typedMethodSchema = z.enum(['bank', 'paypal', 'venmo'], 'Please choose bank, PayPal or Venmo');

export const payoutMethodTypeSchema = z.enum([...typedMethodSchema.options, 'stripe']);

export type TypedMethodType = z.infer<typeof typedMethodSchema>;
export type PayoutMethodType = z.infer<typeof payoutMethodTypeSchema>;

/** Fewer digits cannot identify a bank and an account. */
const BANK_DIGITS_MIN = 8;

const VENMO_PATTERN = /^(?:(?:https?:\/\/)?(?:www\.)?venmo\.com\/(?:u\/)?)?@?([\w-]{1,30})\/?$/i;

function plain(accountInfo: string): string {
  return accountInfo.normalize('NFKC').trim();
}

/**
 * Returns the address that PayPal pays to, or null unless the text is exactly one address. It goes unchanged into
 * PayPal's file, where a spreadsheet could run `=cmd|...` as a command.
 */
function paypalAddressOf(accountInfo: string): string | null {
  const { data: address } = emailSchema.safeParse(plain(accountInfo));
  return address && !address.includes('|') ? address : null;
}

/** Returns the name that Venmo pays to, without its @ or page, or null unless the text is exactly one name. */
function venmoNameOf(accountInfo: string): string | null {
  return VENMO_PATTERN.exec(plain(accountInfo))?.[1] ?? null;
}

/**
 * Returns the receiver that a payment file names, or null if there is none and the payout is left out of the file. Bank
 * files accept any text, and payouts through Stripe need no file.
 */
export function receiverOf(type: PayoutMethodType, accountInfo: string): string | null {
  switch (type) {
    case 'paypal':
      return paypalAddressOf(accountInfo);
    case 'venmo':
      return venmoNameOf(accountInfo);
    case 'bank':
      return accountInfo;
    case 'stripe':
      return null;
  }
}

/** Returns why this cannot be an account, or null if it can. */
function accountInfoProblem(type: TypedMethodType, accountInfo: string): string | null {
  switch (type) {
    case 'paypal':
      return paypalAddressOf(accountInfo) ? null : EMAIL_PROBLEM;
    case 'venmo':
      return venmoNameOf(accountInfo) ? null : 'Please enter a Venmo username, like @maya-fits';
    case 'bank':
      return (plain(accountInfo).match(/\d/g)?.length ?? 0) >= BANK_DIGITS_MIN
        ? null
        : 'Please enter a routing number and an account number, or an IBAN';
  }
}

/** The masked account, visible to everybody; the API calls it `accountInfo` like the secret. */
export const maskedAccountInfoSchema = z.string().describe('Account information, masked');

/** The secret itself, which creators type in and only the role super may see. */
export const clearAccountInfoSchema = z.string().describe('Account information, unmasked');

export const payoutMethodSchema = z
  .object({
    id: z.uuid(),
    type: payoutMethodTypeSchema.describe('Type of payout method'),
    accountInfo: maskedAccountInfoSchema,
    isDefault: z.boolean().describe('Whether payouts go to this method'),
  })
  .meta({ id: 'PayoutMethod', description: 'A way to pay a creator, such as a bank account.' });

export const newPayoutMethodSchema = z
  .object({
    type: typedMethodSchema.describe('Type of payout method'),
    accountInfo: linesSchema(
      ACCOUNT_INFO_MAX,
      `Account information must be ${ACCOUNT_INFO_MAX} characters or less`,
      'Account information is required',
    ).describe(
      'For `bank`, a routing number and an account number, or an IBAN; for `paypal`, the email address; for `venmo`, the username',
    ),
    accountHolder: lineSchema(
      ACCOUNT_HOLDER_MAX,
      `Account holder must be ${ACCOUNT_HOLDER_MAX} characters or less`,
    )
      .optional()
      .describe('Name of the account holder, for `bank` only; nothing is paid to a bank account without it'),
    isDefault: z
      .boolean('Please say whether this is the default')
      .default(false)
      .describe('Whether this becomes the default payout method; the first method always does'),
  })
  .superRefine(({ type, accountInfo }, context) => {
    const message = accountInfo && accountInfoProblem(type, accountInfo);
    if (message) context.addIssue({ code: 'custom', path: ['accountInfo'], message });
  })
  .meta({
    id: 'NewPayoutMethod',
    description: 'A payout method to add.',
    examples: [{ type: 'paypal', accountInfo: 'maya@example.com', isDefault: false }],
  });

export const defaultChoiceSchema = z
  .object({
    isDefault: z
      .literal(true, 'To change the default, make another method the default')
      .describe('Always true; to replace the default, make another method the default'),
  })
  .meta({ id: 'DefaultChoice', description: 'Makes a payout method the default.' });

const shownMethodSchema = payoutMethodSchema.pick({ type: true, accountInfo: true });

/** Describes a change of a creator's payout methods; account information is masked. */
export const payoutMethodsChangeSchema = z.object({
  creatorId: z.uuid(),
  creatorUsername: z.string(),
  change: z.enum(['added', 'removed', 'made-default', 'holder-changed']),
  /** True if the method was removed by undoing a change of address. */
  isByUndoing: z.boolean().optional(),
  method: shownMethodSchema,
  /** Default after the change; null if no method is left. */
  defaultMethod: shownMethodSchema.nullable(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
});

export type PayoutMethod = z.infer<typeof payoutMethodSchema>;
export type PayoutMethodsChange = z.infer<typeof payoutMethodsChangeSchema>;
