import { z } from 'zod';
import { centsSchema } from '../../money.schemas.js';
import { defineRpc } from '../../rpc.js';
import { goalInputSchema, goalSchema, ownGoalSchema } from './goals.schemas.js';

export const getOwnGoalRpc = defineRpc('tips.get-own-goal', z.object({}), ownGoalSchema);

/** Sets the actor's goal, or changes its title and target and keeps what was collected. */
export const setGoalRpc = defineRpc(
  'tips.set-goal',
  goalInputSchema.omit({ target: true }).extend({ targetCents: centsSchema.positive() }),
  goalSchema,
);

/** Ends the actor's goal; the next one starts from zero. Can be repeated. */
export const endGoalRpc = defineRpc('tips.end-goal', z.object({}), z.object({}));
