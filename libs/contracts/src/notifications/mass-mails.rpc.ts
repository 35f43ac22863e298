import { z } from 'zod';
import { messageSchema } from '../message.schemas.js';
import { defineRpc } from '../rpc.js';
import { toAsciiEmail } from '../rules/credentials.js';
import { idSchema } from '../text.schemas.js';
import {
  massMailContentSchema,
  massMailSchema,
  recipientCountSchema,
  renderedMailSchema,
  undeliveredMailSchema,
} from './mass-mails.schemas.js';

// Only administrators may make these calls, except the last.

/**
 * Queues a mail to every verified user. The same key again returns the first mailing, or throws IDEMPOTENCY_KEY_REUSED
 * if the content differs.
 */
export const sendMassMailRpc = defineRpc(
  'notifications.send-mass-mail',
  z.object({ content: massMailContentSchema, idempotencyKey: z.string().max(255).optional() }),
  z.object({
    id: z.uuid().describe('Id of the mass email'),
    sentCount: z.number().int().describe('Number of recipients of the mass email'),
  }),
);

export const countMassMailRecipientsRpc = defineRpc(
  'notifications.count-mass-mail-recipients',
  z.object({}),
  recipientCountSchema,
);

export const sendTestMailRpc = defineRpc(
  'notifications.send-test-mail',
  z.object({ content: massMailContentSchema, to: z.string().overwrite(toAsciiEmail) }),
  z.object({}),
);

export const previewMassMailRpc = defineRpc(
  'notifications.preview-mass-mail',
  z.object({ content: massMailContentSchema }),
  renderedMailSchema,
);

const pageSchema = z.object({
  cursor: z.uuid().optional(),
  limit: z.number().int().min(1).max(100).default(50),
});

/** Lists the newest first. */
export const listMassMailsRpc = defineRpc(
  'notifications.list-mass-mails',
  pageSchema,
  z.object({ massMails: z.array(massMailSchema), nextCursor: z.uuid().nullable() }),
);

/** A malformed id counts as not found, here and below. */
const massMailIdSchema = z.object({ massMailId: idSchema('Id of the mass email') });

export const getMassMailRpc = defineRpc('notifications.get-mass-mail', massMailIdSchema, massMailSchema);

/** Throws WRONG_STATE once it has finished. Can be repeated. */
export const stopMassMailRpc = defineRpc('notifications.stop-mass-mail', massMailIdSchema, massMailSchema);

export const listUndeliveredMailsRpc = defineRpc(
  'notifications.list-undelivered-mails',
  massMailIdSchema.extend(pageSchema.shape),
  z.object({ mails: z.array(undeliveredMailSchema), nextCursor: z.uuid().nullable() }),
);

/** Ends mass e-mails to the account that the token names. Throws INVALID_TOKEN if we did not sign the token. Can be repeated. */
export const unsubscribeRpc = defineRpc(
  'notifications.unsubscribe',
  z.object({ token: z.string().max(200).describe('Token from the link in the email') }),
  messageSchema,
);
