import type { Goal, GoalInput } from '@sprinkle/api-client/api.gen';
import { centsToDollars, dollarsToCents } from '@sprinkle/contracts/rules/money';
import { typedGoalSchema } from '@sprinkle/contracts/tips/page/goals.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useState } from 'react';
import { flattenError } from 'zod';
import { useFailureToast } from '../../session/useSession';
import type { GoalActions } from './useGoalActions';

const FAILURE = 'Error updating your goal';

/** Unsaved input; null where the stored value applies. */
interface Typed {
  title: string | null;
  target: string | null;
  countsMonthly: boolean | null;
}

const NOTHING: Typed = { title: null, target: null, countsMonthly: null };

interface GoalFormOptions {
  actions: GoalActions;
  isPublished: boolean;
  /** How long the editor stays visible after its session has ended, in milliseconds. */
  leaveAfterMs?: number;
}

export type GoalForm = ReturnType<typeof useGoalForm>;

export function useGoalForm(goal: Goal | null, { actions, isPublished, leaveAfterMs }: GoalFormOptions) {
  const [typed, setTyped] = useState(NOTHING);
  const [hasTried, setHasTried] = useState(false);
  const reportFailure = useFailureToast({ leaveAfterMs });
  const stored = {
    title: goal?.title ?? '',
    target: goal ? String(centsToDollars(goal.targetCents)) : '',
    countsMonthly: goal?.countsMonthly ?? false,
  };
  const title = typed.title ?? stored.title;
  const target = typed.target ?? stored.target;
  const countsMonthly = typed.countsMonthly ?? stored.countsMonthly;
  const checked = typedGoalSchema.safeParse({ title, target });
  const input: GoalInput | undefined = checked.data && {
    title: checked.data.title,
    targetCents: dollarsToCents(checked.data.target),
    ...((countsMonthly || stored.countsMonthly) && { countsMonthly }),
  };

  function reset() {
    setTyped(NOTHING);
    setHasTried(false);
  }

  /** Returns whether everything is saved. */
  async function save(): Promise<boolean> {
    setHasTried(true);
    if (!input) return false;
    const { error } = await actions.set(input);
    if (error) reportFailure(FAILURE, error);
    else {
      reset();
      showToast({ title: goal ? 'Goal updated' : isPublished ? 'Your page shows your goal' : 'Goal saved' });
    }
    return !error;
  }

  async function end() {
    const { error } = await actions.end();
    if (error) return reportFailure(FAILURE, error);
    reset();
    showToast({ title: 'Goal ended' });
  }

  return {
    title,
    target,
    countsMonthly,
    problems: hasTried && checked.error ? flattenError(checked.error).fieldErrors : {},
    isChanged: title !== stored.title || target !== stored.target || countsMonthly !== stored.countsMonthly,
    type: (change: Partial<Typed>) => setTyped((known) => ({ ...known, ...change })),
    /** The goal that the page would show. */
    shown: input ? { ...input, reachedCents: goal?.reachedCents ?? 0, setAt: goal?.setAt ?? '' } : goal,
    save,
    end,
  };
}
