import { z } from 'zod';
import { defineRpc } from '../../rpc.js';
import { idSchema } from '../../text.schemas.js';
import { supporterSchema, supporterStateSchema } from './supporters.schemas.js';

/** Lists current and former monthly supporters of the actor, newest first. */
export const listSupportersRpc = defineRpc(
  'tips.list-supporters',
  z.object({
    state: supporterStateSchema
      .optional()
      .describe('Return only current (`lasting`) or `ended` support; all by default'),
    cursor: z.uuid().optional(),
    limit: z.int().min(1).max(100).default(50),
  }),
  z.object({ supporters: z.array(supporterSchema), nextCursor: z.string().nullable() }),
);

/** Ends the support: no more payments are taken. Can be repeated. Throws SUPPORT_NOT_FOUND for another creator's support. */
export const endSupporterRpc = defineRpc(
  'tips.end-supporter',
  z.object({ supportId: idSchema('Id of the support, from the list of supporters') }),
  supporterSchema,
);
