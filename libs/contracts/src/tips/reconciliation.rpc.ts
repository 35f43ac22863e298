import { z } from 'zod';
import { defineRpc } from '../rpc.js';
import { reconciliationSchema } from './reconciliation.schemas.js';

/** The newest one, which may be running or have failed, and the last one that came to its end. Administrators only. */
export const getReconciliationsRpc = defineRpc(
  'tips.get-reconciliations',
  z.object({}),
  z.object({ newest: reconciliationSchema.nullable(), lastFinished: reconciliationSchema.nullable() }),
);

/**
 * Has everything compared in the background, and returns the reconciliation that is open if there is one. For role super,
 * REAUTH_REQUIRED unless the password was given in the last 30 minutes.
 */
export const startReconciliationRpc = defineRpc(
  'tips.start-reconciliation',
  z.object({}),
  reconciliationSchema,
);
