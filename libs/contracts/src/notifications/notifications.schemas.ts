import { z } from 'zod';

/** A mail in the export. */
export const ownMailSchema = z
  .object({
    kind: z.string().describe('Word for its kind'),
    subject: z.string().describe('Its subject line'),
    createdAt: z.iso.datetime(),
    /** When it was sent; null until then. */
    sentAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OwnMail', description: 'A mail to the account.' });

export const ownNoteSchema = z
  .object({
    text: z.string().describe('The note as it was written'),
    sentAt: z.iso.datetime().describe('When it went out'),
  })
  .meta({ id: 'OwnNote', description: 'A note of the creator to the monthly supporters.' });

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
      .describe('An email for each tip, one a day about all tips, or none'),
    weekly: z.boolean().optional().describe('Whether a summary of the week is emailed every Monday'),
  })
  .meta({ id: 'TipMailChoice', description: 'Which emails a creator gets about tips.' });

export type TipMailChoice = z.infer<typeof tipMailChoiceSchema>;
export type MailOutcome = z.infer<typeof mailOutcomeSchema>;

/** A mail about a tip, as administrators see it: for whom and when, but neither address nor content. */
export const tipMailSchema = z
  .object({
    kind: z.string().describe('Template of the mail, for instance tip-receipt'),
    status: z
      .enum(['queued', 'sending', 'sent', 'failed', 'bounced', 'unknown', 'skipped'])
      .describe('State of the delivery'),
    createdAt: z.iso.datetime().describe('When it was queued'),
    sentAt: z.iso.datetime().nullable().describe('When the provider took it; null until then'),
    deliveredAt: z.iso
      .datetime()
      .nullable()
      .describe('When the provider delivered it; null where it did not say so'),
    openedAt: z.iso
      .datetime()
      .nullable()
      .describe('When the provider saw it opened first; null where it did not, or does not look'),
    bouncedAt: z.iso.datetime().nullable().describe('When it bounced; null where it did not'),
  })
  .meta({ id: 'TipMail', description: 'An email about the tip, without its address and text.' });
