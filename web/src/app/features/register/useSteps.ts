import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/paths';

export const STEPS = ['email', 'username', 'password'] as const;
export type Step = (typeof STEPS)[number];

/**
 * Each step is a browser history entry that holds only the step's name, so Back leads to the previous step. An entry whose input is gone is
 * replaced by `furthest`, the last step that can be filled in.
 */
export function useSteps(furthest: Step) {
  const navigate = useNavigate();
  const wanted = stepOf(useLocation().state);
  const step = STEPS.indexOf(wanted) > STEPS.indexOf(furthest) ? furthest : wanted;

  useEffect(() => {
    if (step !== wanted) void navigate(paths.register, { replace: true, state: { step } });
  }, [step, wanted, navigate]);

  return {
    step,
    goOn: (next: Step) => void navigate(paths.register, { state: { step: next } }),
    goBack: (to: Step) => void navigate(STEPS.indexOf(to) - STEPS.indexOf(step)),
  };
}

function stepOf(state: unknown): Step {
  if (typeof state !== 'object' || state === null || !('step' in state)) return 'email';
  return STEPS.find((step) => step === state.step) ?? 'email';
}
