import { type GoalInput, useEndGoalMutation, useSetGoalMutation } from '@sprinkle/api-client/api.gen';

/** Changes the goal, on the server or only in the example. */
export interface GoalActions {
  set: (goal: GoalInput) => Promise<{ error?: unknown }>;
  end: () => Promise<{ error?: unknown }>;
}

/** Changes the signed-in creator's goal on the server. */
export function useGoalActions(): GoalActions {
  const [set] = useSetGoalMutation();
  const [end] = useEndGoalMutation();
  return { set: (goal) => set(goal), end: () => end() };
}
