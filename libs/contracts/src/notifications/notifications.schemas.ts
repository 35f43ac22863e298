import { z } from 'zod';

/** The export lists mails in this form. */
export const ownMailSchema = z
  .object({
    kind: z.string(),
    subject: z.string(),
    createdAt: z.iso.datetime(),
    /** Time of sending; null until then. */
    sentAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OwnMail' });

/**
 * The provider reports this after it accepted a mail. The address of a `bounced` mail does not work, a
 * `rejected` mail was not delivered for another reason, and the recipient called a `reported` mail spam.
 */
export const mailOutcomeSchema = z.object({
  messageId: z.uuid(),
  outcome: z.enum(['bounced', 'rejected', 'reported']),
  /** Reason for administrators; contains no address. */
  reason: z.string().max(60),
});

export type MailOutcome = z.infer<typeof mailOutcomeSchema>;
