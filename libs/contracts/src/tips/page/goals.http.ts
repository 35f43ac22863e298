import { route, routes } from '../../route.js';
import { endGoalRpc, getOwnGoalRpc, setGoalRpc } from './goals.rpc.js';
import { goalInputSchema } from './goals.schemas.js';

export const goalsRoutes = routes('own tips', 'creators', {
  getOwnGoal: route(getOwnGoalRpc, {
    get: '/api/users/me/goal',
    summary: "Read the creator's goal",
    description: 'What the creator collects for, with the tips since it was set.',
  }),
  setGoal: route(setGoalRpc, {
    put: '/api/users/me/goal',
    input: goalInputSchema,
    changesPage: true,
    summary: 'Set the goal, or change it',
    description: 'The page shows it. Changing a goal keeps its progress.',
  }),
  endGoal: route(endGoalRpc, {
    delete: '/api/users/me/goal',
    changesPage: true,
    summary: 'End the goal',
    description: 'The page no longer shows it, and the next goal starts from zero. Safe to repeat.',
  }),
});
