import { z } from 'zod';
import { defineRpc } from '../../rpc.js';
import { messageFilterSchema } from './message-filter.schemas.js';

/** Returns the actor's filter; one that was never set holds nothing. */
export const getMessageFilterRpc = defineRpc('tips.get-message-filter', z.object({}), messageFilterSchema);

/** Sets the actor's filter for the tips that are paid from now on. It can be repeated. */
export const setMessageFilterRpc = defineRpc(
  'tips.set-message-filter',
  messageFilterSchema,
  messageFilterSchema,
);
