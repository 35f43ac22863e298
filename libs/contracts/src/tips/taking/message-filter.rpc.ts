import { z } from 'zod';
import { defineRpc } from '../../rpc.js';
import { messageFilterSchema } from './message-filter.schemas.js';

/** Returns the actor's filter; a filter that was never set holds nothing. */
export const getMessageFilterRpc = defineRpc('tips.get-message-filter', z.object({}), messageFilterSchema);

/** Sets the actor's filter for tips paid from now on. Can be repeated. */
export const setMessageFilterRpc = defineRpc(
  'tips.set-message-filter',
  messageFilterSchema,
  messageFilterSchema,
);
