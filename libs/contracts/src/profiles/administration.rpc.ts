import { z } from 'zod';
import { defineRpc } from '../rpc.js';

/**
 * Returns name and picture of a page, published or not, to administrators only. Both are null without a page.
 */
export const getProfileSummaryRpc = defineRpc(
  'profiles.get-summary',
  z.object({ userId: z.uuid() }),
  z.object({ displayName: z.string().nullable(), profileImage: z.string().nullable() }),
);
