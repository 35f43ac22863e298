import { route, routes } from '../../route.js';
import { endGoalRpc, getOwnGoalRpc, setGoalRpc } from './goals.rpc.js';
import { goalInputSchema } from './goals.schemas.js';

export const goalsRoutes = routes('own tips', 'creators', {
  getOwnGoal: route(getOwnGoalRpc, {
    get: '/api/users/me/goal',
    summary: "Read the creator's goal",
    description: 'Returns what the creator collects for, and how much has been reached.',
  }),
  setGoal: route(setGoalRpc, {
    put: '/api/users/me/goal',
    input: goalInputSchema,
    changesPage: true,
    summary: 'Set or change the goal',
    description: 'The page shows the goal. Changing it keeps its progress.',
  }),
  endGoal: route(endGoalRpc, {
    delete: '/api/users/me/goal',
    changesPage: true,
    summary: 'End the goal',
    description: 'The page no longer shows the goal, and the next one starts from zero. Safe to repeat.',
  }),
});
