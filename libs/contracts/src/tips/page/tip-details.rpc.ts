import { z } from 'zod';
import { defineRpc } from '../../rpc.js';
import { shownEmailSchema } from '../../shown-email.schemas.js';
import { tipIdSchema } from '../tips.schemas.js';
import { tipDetailsSchema } from './tip-details.schemas.js';

/** Only administrators may call it. Throws TIP_NOT_FOUND. */
export const getTipDetailsRpc = defineRpc(
  'tips.get-details',
  z.object({ tipId: tipIdSchema }),
  tipDetailsSchema,
);

/** Returns the tipper's address, and records this in the activity log. Throws TIP_NOT_FOUND, even once the address is erased. */
export const revealSenderRpc = defineRpc(
  'tips.reveal-sender',
  z.object({ tipId: tipIdSchema }),
  z
    .object({ senderEmail: shownEmailSchema.describe('Email address of the tipper') })
    .meta({ id: 'RevealedSender', description: 'The email address of a tipper.' }),
);
