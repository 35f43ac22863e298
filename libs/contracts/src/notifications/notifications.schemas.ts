import { z } from 'zod';

/** A mail in the export. */
export const ownMailSchema = z
  .object({
    kind: z.string().describe('Kind of the email'),
    subject: z.string().describe('Subject of the email'),
    createdAt: z.iso.datetime(),
    /** When it was sent; null until then. */
    sentAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OwnMail', description: 'An email to the account.' });

export const ownNoteSchema = z
  .object({
    text: z.string().describe('Text of the note as the creator wrote it'),
    sentAt: z.iso.datetime().describe('When the note was sent'),
  })
  .meta({ id: 'OwnNote', description: 'A note that the creator sent to the monthly supporters.' });

/**
 * What the provider reports after it accepted a mail. A mail was `delivered` to the address, or `opened` there. The
 * address of a `bounced` mail does not work, a `rejected` mail was not delivered for another reason, and the recipient
 * marked a `reported` mail as spam.
 */
export const mailOutcomeSchema = z.object({
  messageId: z.uuid(),
  outcome: z.enum(['bounced', 'rejected', 'reported', 'delivered', 'opened']),
  /** The provider's time; absent if only the outcome is recorded. */
  at: z.iso.datetime().optional(),
  /** Reason for administrators, without an address. */
  reason: z.string().max(60),
});

export const tipMailChoiceSchema = z
  .object({
    choice: z
      .enum(['each', 'daily', 'none'], 'Please choose each, daily or none')
      .describe(
        'Emails about tips: one for each tip (`each`), one a day about all tips (`daily`), or none (`none`)',
      ),
    weekly: z.boolean().optional().describe('Whether a summary of the week is emailed every Monday'),
  })
  .meta({ id: 'TipMailChoice', description: 'Which emails a creator gets about tips.' });

export type TipMailChoice = z.infer<typeof tipMailChoiceSchema>;
export type MailOutcome = z.infer<typeof mailOutcomeSchema>;

/** A mail about a tip, as administrators see it: for whom and when, but neither address nor content. */
export const tipMailSchema = z
  .object({
    kind: z.string().describe('Template of the email, such as `tip-receipt`'),
    status: z
      .enum(['queued', 'sending', 'sent', 'failed', 'bounced', 'unknown', 'skipped'])
      .describe('State of the delivery'),
    createdAt: z.iso.datetime().describe('When the email was queued'),
    sentAt: z.iso
      .datetime()
      .nullable()
      .describe('When the email provider accepted the email; null until then'),
    deliveredAt: z.iso
      .datetime()
      .nullable()
      .describe('When the email provider delivered the email; null if the provider did not report it'),
    openedAt: z.iso
      .datetime()
      .nullable()
      .describe(
        'When the email was first opened, according to the provider; null if it was not, or if the provider does not track it',
      ),
    bouncedAt: z.iso.datetime().nullable().describe('When the email bounced; null if it did not'),
  })
  .meta({ id: 'TipMail', description: 'An email about the tip, without its address and text.' });
