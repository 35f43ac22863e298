import { z } from 'zod';

/** A mail to an account, as the export lists it. */
export const ownMailSchema = z
  .object({
    kind: z.string(),
    subject: z.string(),
    createdAt: z.iso.datetime(),
    /** Null while it is not sent. */
    sentAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OwnMail' });

/**
 * The fate of a mail after the provider accepted it. A `bounced` one has an address that does not work, a `rejected` one
 * was not delivered for another reason, and a `reported` one was called spam by its recipient.
 */
export const mailOutcomeSchema = z.object({
  messageId: z.uuid(),
  outcome: z.enum(['bounced', 'rejected', 'reported']),
  /** In words for administrators, and without an address. */
  reason: z.string().max(60),
});

export type MailOutcome = z.infer<typeof mailOutcomeSchema>;
