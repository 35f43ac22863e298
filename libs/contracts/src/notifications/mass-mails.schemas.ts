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

/** The fields that an administrator fills in; the image is uploaded separately. */
export const massMailFormSchema = z
  .object({
    subject: lineSchema(
      MASS_MAIL_SUBJECT_MAX,
      `Subject must be ${MASS_MAIL_SUBJECT_MAX} characters or less`,
      'Please enter a subject',
    ).describe('Subject of the email'),
    body: linesSchema(
      MASS_MAIL_BODY_MAX,
      `Email body must be ${MASS_MAIL_BODY_MAX} characters or less`,
      'Please enter email body content',
    ).describe('Text of the email; an empty line starts a new paragraph'),
    buttonText: lineSchema(BUTTON_TEXT_MAX, `Button text must be ${BUTTON_TEXT_MAX} characters or less`)
      .transform((text) => text || undefined)
      .optional()
      .describe('Label of a button in the email; requires `buttonUrl`'),
    buttonUrl: addressSchema('Please enter a button URL that starts with http:// or https://').describe(
      'URL that the button opens',
    ),
    imageLink: addressSchema('Please enter an image link that starts with http:// or https://').describe(
      'URL that the image opens',
    ),
  })
  .refine(({ buttonText, buttonUrl }) => !buttonText === !buttonUrl, {
    message: BOTH_OF_BUTTON,
    path: ['buttonUrl'],
  });

/** The fields as services receive them. */
export const massMailContentSchema = z.object({
  subject: z.string().min(1).max(1_000),
  body: z.string().min(1).max(50_000),
  button: z.object({ text: z.string(), url: z.string() }).nullable(),
  image: z.object({ url: z.string(), link: z.string().nullable() }).nullable(),
});

export const massMailSchema = z
  .object({
    id: z.uuid(),
    subject: z.string().describe('Subject of the email'),
    status: z
      .enum(['queueing', 'sending', 'stopping', 'stopped', 'finished'])
      .describe(
        'State of the mass email: `stopping` while emails already being sent are finished, then `stopped`, after which nothing more is sent',
      ),
    createdAt: z.iso.datetime(),
    endedAt: z.iso
      .datetime()
      .nullable()
      .describe('When the mass email was finished or stopped; null until then'),
    recipients: z.number().int().describe('Number of recipients'),
    // These six add up to the recipients.
    queued: z.number().int().describe('Number of emails that are waiting or being sent'),
    sent: z.number().int().describe('Number of emails that a mail server has accepted'),
    failed: z.number().int().describe('Number of emails that were given up after all attempts'),
    bounced: z
      .number()
      .int()
      .describe("Number of emails that the recipient's mail server rejected permanently"),
    unknown: z
      .number()
      .int()
      .describe("Number of emails that were possibly sent when a process died, and aren't sent again"),
    skipped: z
      .number()
      .int()
      .describe(
        'Number of recipients who meanwhile unsubscribed, were blocked or closed their account, or were left out when the mass email was stopped',
      ),
  })
  .meta({
    id: 'MassMail',
    description: 'A mass email with its progress. The six counts add up to the recipients.',
  });

export const undeliveredMailSchema = z
  .object({
    id: z.uuid(),
    recipient: z.string().nullable().describe('Masked email address; null once it has been erased'),
    status: z
      .enum(['bounced', 'failed', 'unknown'])
      .describe('Result of the delivery; an `unknown` email was possibly sent and is not sent again'),
    reason: z.string().describe('Reason given by the mail server'),
  })
  .meta({
    id: 'UndeliveredMail',
    description: "A recipient whom a mass email didn't reach, or possibly didn't.",
  });

export const renderedMailSchema = z
  .object({
    subject: z.string().describe('Subject of the email'),
    html: z.string().describe('Email as HTML'),
    text: z.string().describe('Email as plain text'),
  })
  .meta({ id: 'RenderedMail', description: 'A mass email as its recipients get it.' });

export type MassMailForm = z.infer<typeof massMailFormSchema>;
export type MassMailContent = z.infer<typeof massMailContentSchema>;
export type MassMail = z.infer<typeof massMailSchema>;

export const recipientCountSchema = z
  .object({ count: z.int().describe('Number of verified users who get mass emails') })
  .meta({ id: 'RecipientCount', description: 'The number of recipients a mass email would have now.' });
