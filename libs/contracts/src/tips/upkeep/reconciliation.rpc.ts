import { z } from 'zod';
import { defineRpc } from '../../rpc.js';
import { lookedUpTextSchema } from '../../text.schemas.js';
import { reconciliationSchema, resolvedProblemSchema } from './reconciliation.schemas.js';

/**
 * Returns the newest reconciliation, which may be running or have failed, and the last completed one. Only
 * administrators may call it.
 */
export const getReconciliationsRpc = defineRpc(
  'tips.get-reconciliations',
  z.object({}),
  z.object({
    newest: reconciliationSchema
      .nullable()
      .describe('Newest reconciliation, in any status; null before the first'),
    lastFinished: reconciliationSchema
      .nullable()
      .describe('Newest finished reconciliation; null before the first'),
  }),
);

/**
 * Starts a comparison of everything in the background, or returns the open reconciliation if there is one. Needs the
 * role super, and throws REAUTH_REQUIRED unless the password was given in the last RECENT_ADMIN_PASSWORD_MINUTES.
 */
export const startReconciliationRpc = defineRpc(
  'tips.start-reconciliation',
  z.object({}),
  reconciliationSchema,
);

/**
 * Looks up a payment again with its refunds and disputes, clears the note that it needs a human, and returns the note.
 * Needs the role super. Throws REAUTH_REQUIRED as above, and NOT_FOUND for an unknown payment.
 */
export const resolvePaymentProblemRpc = defineRpc(
  'tips.resolve-payment-problem',
  z.object({
    paymentIntentId: lookedUpTextSchema(200).describe(
      'Id of the payment at the provider, as in the reconciliation',
    ),
  }),
  resolvedProblemSchema,
);
