import { z } from 'zod';
import { centsSchema } from '../../money.schemas.js';

export const supportStatusSchema = z.enum(['starting', 'active', 'past-due', 'paused', 'ended']);

/**
 * `replaced`: the tipper began another support; `failed`: the card was declined until Stripe gave up; `disputed`: also
 * after a fraud warning; `creator-gone`: the creator took no tips for 30 days; `creator-closed`: the creator closed the
 * account.
 */
export const supportEndReasonSchema = z.enum([
  'tipper',
  'creator',
  'administrator',
  'replaced',
  'failed',
  'never-paid',
  'disputed',
  'creator-gone',
  'creator-closed',
  'provider',
]);

export const SUPPORT_PAUSE_MONTHS_MAX = 3;

export const supportPaymentSchema = z.object({
  paidAt: z.iso.datetime().describe('When the payment was made'),
  amountCents: centsSchema.describe('US cents that were charged to the tipper'),
  refundedCents: centsSchema.describe('US cents of the payment that went back to the tipper'),
  receiptToken: z.string().describe('Token that opens the receipt, like the link in the email'),
});

export const supportSchema = z
  .object({
    username: z.string().nullable().describe('Username of the creator; null once the account is closed'),
    displayName: z
      .string()
      .nullable()
      .describe("Creator's name on the page; null if none is set or the account is closed"),
    status: supportStatusSchema.describe(
      'State of the support; `past-due` while a failed payment is retried',
    ),
    endReason: supportEndReasonSchema.nullable().describe('Why the support ended; null while it lasts'),
    tipCents: centsSchema.describe(
      'US cents of the monthly tip from the next payment on, without fees that the tipper covers',
    ),
    amountCents: centsSchema.describe(
      'US cents charged for the monthly tip, including fees that the tipper covers',
    ),
    coversFees: z.boolean().describe('Whether the tipper covers the fees'),
    beganAt: z.iso.datetime().nullable().describe('When the support was first paid; null before'),
    nextPaymentAt: z.iso
      .datetime()
      .nullable()
      .describe('When the next payment is taken; null if none is due or the date is not known yet'),
    pausedUntil: z.iso.datetime().nullable().describe('When the pause ends; null if there is none'),
    hidesBadge: z
      .literal(true)
      .optional()
      .describe('True if visitors do not see the supporter badge next to the comments; absent otherwise'),
    payments: z.array(supportPaymentSchema).describe('Last 100 payments, newest first'),
  })
  .meta({ id: 'Support', description: 'A monthly support as its tipper sees it.' });

/** What other services know about a support. Its mails contain no words from the page, which could be anybody's. */
export const supportFactSchema = z.object({
  id: z.uuid(),
  creatorId: z.uuid(),
  creatorUsername: z.string(),
  senderName: z.string(),
  /** Tipper's address; null once it was erased. */
  senderEmail: z.string().nullable(),
  status: supportStatusSchema,
  endReason: supportEndReasonSchema.nullable(),
  tipCents: centsSchema,
  /** True if the tipper also pays the fees on top. */
  coversFees: z.boolean().default(false),
  /** Status and amount in the previous event; null in the first. */
  before: z.object({ status: supportStatusSchema, tipCents: centsSchema }).nullable(),
  nextPaymentAt: z.iso.datetime().nullable(),
  /** When Stripe retries a failed payment; null if it does not. */
  nextAttemptAt: z.iso.datetime().nullable(),
  /**
   * Another support from the same address for this creator, which continues because another card pays it; null if there
   * is none.
   */
  otherSupportId: z.uuid().nullable().default(null),
});

/** The card of a support, as a mail names it. */
const supportCardSchema = z.object({ lastFour: z.string(), month: z.int(), year: z.int() });

/** Reminds a tipper before a payment that it is the first after a pause, or that the card will have expired by then. */
export const supportReminderSchema = z.object({
  support: supportFactSchema,
  /** The card that expires; null if the payment follows a pause. */
  card: supportCardSchema.nullable(),
});

/** Without supports the address is empty, and nothing is mailed. */
export const supportLinksFactSchema = z.object({
  email: z.string(),
  supports: z.array(z.object({ id: z.uuid(), creatorUsername: z.string() })),
});

export type SupportCard = z.infer<typeof supportCardSchema>;
export type SupportFact = z.infer<typeof supportFactSchema>;
export type SupportStatus = z.infer<typeof supportStatusSchema>;
export type SupportEndReason = z.infer<typeof supportEndReasonSchema>;
