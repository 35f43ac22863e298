import { z } from 'zod';
import { defineRpc } from '../rpc.js';
import { receiptRequestSchema } from '../tips/page/receipts.rpc.js';
import {
  mailOutcomeSchema,
  ownMailSchema,
  ownNoteSchema,
  tipMailChoiceSchema,
  tipMailSchema,
} from './notifications.schemas.js';

/** Lists the mails to the actor's account, oldest first, until they are anonymized. */
export const listOwnMailsRpc = defineRpc(
  'notifications.list-own-mails',
  z.object({ cursor: z.uuid().optional(), limit: z.number().int().min(1).max(100).default(100) }),
  z.object({ mails: z.array(ownMailSchema), nextCursor: z.string().nullable() }),
);

/** Lists the notes that the actor wrote to monthly supporters, oldest first. */
export const listOwnNotesRpc = defineRpc(
  'notifications.list-own-notes',
  z.object({ cursor: z.uuid().optional(), limit: z.number().int().min(1).max(100).default(100) }),
  z.object({ notes: z.array(ownNoteSchema), nextCursor: z.string().nullable() }),
);

/** Records what the mail provider reported later. The gateway has verified the provider's signature. Can be repeated. */
export const recordMailOutcomesRpc = defineRpc(
  'notifications.record-mail-outcomes',
  z.object({ outcomes: z.array(mailOutcomeSchema).min(1).max(1_000) }),
  z.object({}),
);

export const getTipMailsRpc = defineRpc('notifications.get-tip-mails', z.object({}), tipMailChoiceSchema);

export const chooseTipMailsRpc = defineRpc(
  'notifications.choose-tip-mails',
  tipMailChoiceSchema,
  tipMailChoiceSchema,
);

/** Lists the mails about a tip, its refunds and its disputes, oldest first, for administrators only. Old mails are gone. */
export const listTipMailsRpc = defineRpc(
  'notifications.list-tip-mails',
  z.object({
    tipId: z.uuid(),
    refundIds: z.array(z.uuid()).max(100),
    disputeIds: z.array(z.uuid()).max(100),
  }),
  z.array(tipMailSchema),
);

/**
 * Lists the mails to the tipper whose receipt the token opens, oldest first, without address and content. Throws
 * RECEIPT_NOT_FOUND if we did not sign the token. Old mails are gone.
 */
export const listReceiptMailsRpc = defineRpc(
  'notifications.list-receipt-mails',
  receiptRequestSchema,
  z.array(tipMailSchema),
);
