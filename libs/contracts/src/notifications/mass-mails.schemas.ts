import { z } from 'zod';
import { isHttpAddress, lineSchema, linesSchema } from '../text.schemas.js';

export const MASS_MAIL_SUBJECT_MAX = 150;
export const MASS_MAIL_BODY_MAX = 10_000;
const BUTTON_TEXT_MAX = 60;
const ADDRESS_MAX = 2_048;

const BOTH_OF_BUTTON = 'Please enter both the button text and the button URL';

/** An empty input counts as absent. */
function addressSchema(message: string) {
  return z
    .string(message)
    .trim()
    .max(ADDRESS_MAX, { message, abort: true })
    .refine((value) => value === '' || isHttpAddress(value), message)
    .transform((value) => value || undefined)
    .optional();
}

/** An administrator writes these fields; the image is uploaded apart. */
export const massMailFormSchema = z
  .object({
    subject: lineSchema(
      MASS_MAIL_SUBJECT_MAX,
      `Subject must be ${MASS_MAIL_SUBJECT_MAX} characters or less`,
      'Please enter a subject',
    ),
    body: linesSchema(
      MASS_MAIL_BODY_MAX,
      `Email body must be ${MASS_MAIL_BODY_MAX} characters or less`,
      'Please enter email body content',
    ),
    buttonText: lineSchema(BUTTON_TEXT_MAX, `Button text must be ${BUTTON_TEXT_MAX} characters or less`)
      .transform((text) => text || undefined)
      .optional(),
    buttonUrl: addressSchema('Please enter a button URL that starts with http:// or https://'),
    imageLink: addressSchema('Please enter an image link that starts with http:// or https://'),
  })
  .refine(({ buttonText, buttonUrl }) => !buttonText === !buttonUrl, {
    message: BOTH_OF_BUTTON,
    path: ['buttonUrl'],
  });

/** Services receive the fields in this form. */
export const massMailContentSchema = z.object({
  subject: z.string().min(1).max(1_000),
  body: z.string().min(1).max(50_000),
  button: z.object({ text: z.string(), url: z.string() }).nullable(),
  image: z.object({ url: z.string(), link: z.string().nullable() }).nullable(),
});

/** A mass e-mail has as many recipients as its six counts add up to. */
export const massMailSchema = z
  .object({
    id: z.uuid(),
    subject: z.string(),
    status: z.enum(['queueing', 'sending', 'stopping', 'stopped', 'finished']),
    createdAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    recipients: z.number().int(),
    queued: z.number().int(),
    sent: z.number().int(),
    /** Messages that were given up after all attempts. */
    failed: z.number().int(),
    /** Messages that the mail server of the address rejected for good. */
    bounced: z.number().int(),
    /** Messages that were being handed over when the process died; perhaps they were sent, so they are not repeated. */
    unknown: z.number().int(),
    /** Recipients who unsubscribed, were blocked or closed meanwhile, or were left out when it was stopped. */
    skipped: z.number().int(),
  })
  .meta({ id: 'MassMail' });

/** A mass e-mail did not reach this recipient, or perhaps did not. */
export const undeliveredMailSchema = z
  .object({
    id: z.uuid(),
    /** Masked address; null once it is anonymized. */
    recipient: z.string().nullable(),
    status: z.enum(['bounced', 'failed', 'unknown']),
    reason: z.string(),
  })
  .meta({ id: 'UndeliveredMail' });

export const renderedMailSchema = z
  .object({ subject: z.string(), html: z.string(), text: z.string() })
  .meta({ id: 'RenderedMail' });

export type MassMailForm = z.infer<typeof massMailFormSchema>;
export type MassMailContent = z.infer<typeof massMailContentSchema>;
export type MassMail = z.infer<typeof massMailSchema>;

export const recipientCountSchema = z
  .object({ count: z.int().meta({ description: 'Verified users who get mass e-mails' }) })
  .meta({ id: 'RecipientCount' });
