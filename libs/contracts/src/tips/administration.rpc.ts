import { z } from 'zod';
import { centsSchema } from '../money.schemas.js';
import { defineRpc } from '../rpc.js';
import { creatorRevenueSchema } from './administration.schemas.js';

// Only administrators may make these calls.

/** What each creator's succeeded tips add up to, before the fee. A creator without tips is left out. */
export const getRevenueTotalsRpc = defineRpc(
  'tips.get-revenue-totals',
  z.object({ creatorIds: z.array(z.uuid()).max(100) }),
  z.array(z.object({ creatorId: z.uuid(), revenueTotalCents: centsSchema })),
);

export const getCreatorRevenueRpc = defineRpc(
  'tips.get-creator-revenue',
  z.object({ creatorId: z.uuid() }),
  creatorRevenueSchema,
);
