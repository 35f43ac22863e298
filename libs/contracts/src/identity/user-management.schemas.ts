import { z } from 'zod';
import { shownEmailSchema } from '../shown-email.schemas.js';
import { lineSchema, linesSchema } from '../text.schemas.js';

export const userStatusFilterSchema = z.enum(['all', 'verified', 'unverified', 'blocked']);
export const userSortSchema = z.enum(['newest', 'oldest', 'username', 'username-desc']);

export const BLOCK_REASON_MAX = 500;

export const blockSchema = z
  .object({
    reason: linesSchema(BLOCK_REASON_MAX, `Reason must be ${BLOCK_REASON_MAX} characters or less`)
      .optional()
      .describe('Reason, of at most 500 characters'),
  })
  .meta({ id: 'Block', description: 'The reason why an account is blocked or unblocked.' });

const MESSAGE_SUBJECT_MAX = 150;
const MESSAGE_BODY_MAX = 5_000;

/** A mail that an administrator writes to one user. */
export const userMessageSchema = z
  .object({
    subject: lineSchema(
      MESSAGE_SUBJECT_MAX,
      `Subject must be ${MESSAGE_SUBJECT_MAX} characters or less`,
      'Please enter a subject',
    ).describe('Subject of the email, of at most 150 characters'),
    body: linesSchema(
      MESSAGE_BODY_MAX,
      `Message must be ${MESSAGE_BODY_MAX.toLocaleString('en-US')} characters or less`,
      'Please enter a message',
    ).describe('Text of the email, of at most 5,000 characters'),
  })
  .meta({ id: 'UserMessage', description: 'An email to one user.' });

export const managedUserSchema = z
  .object({
    id: z.uuid(),
    username: z.string(),
    email: shownEmailSchema,
    isBlocked: z.boolean(),
    blockReason: z.string().nullable(),
    isEmailVerified: z.boolean(),
    /** Whether there is an authenticator app; missing in replies of the previous release. */
    hasTotp: z.boolean().default(false),
    createdAt: z.iso.datetime(),
    lastLogin: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ManagedUser', description: 'An account as administrators see it.' });

export const exportedUserSchema = managedUserSchema.pick({
  id: true,
  username: true,
  email: true,
  isBlocked: true,
  isEmailVerified: true,
  createdAt: true,
});

export type UserMessage = z.infer<typeof userMessageSchema>;
export type ManagedUser = z.infer<typeof managedUserSchema>;
export type ExportedUser = z.infer<typeof exportedUserSchema>;
