import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type Goal, useEndGoalMutation, useSetGoalMutation } from '@sprinkle/api-client/api.gen';
import { centsToDollars, dollarsToCents, formatCents } from '@sprinkle/contracts/rules/money';
import { typedGoalSchema } from '@sprinkle/contracts/tips/goals.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { TimeText } from '@sprinkle/ui/TimeText';
import { type FormEvent, useState } from 'react';
import { flattenError } from 'zod';
import { useUnsaved } from '../../hooks/useUnsaved';
import { useFailureToast, useSignedInUser } from '../../session/useSession';
import { EndGoalDialog } from './EndGoalDialog';
import { SESSION_NOTICE_MS } from './session-notice';

const FAILURE = 'Error updating your goal';

/** What is typed and not saved; null where the stored value stands. */
interface Typed {
  title: string | null;
  target: string | null;
}

const NOTHING: Typed = { title: null, target: null };

export function GoalForm({ goal }: { goal: Goal | null }) {
  const { isPublished } = useSignedInUser();
  const [typed, setTyped] = useState(NOTHING);
  const [hasTried, setHasTried] = useState(false);
  const [isEnding, setIsEnding] = useState(false);
  const [setGoal, { isLoading }] = useSetGoalMutation();
  const [endGoal] = useEndGoalMutation();
  const reportFailure = useFailureToast({ leaveAfterMs: SESSION_NOTICE_MS });
  const title = typed.title ?? goal?.title ?? '';
  const target = typed.target ?? (goal ? String(centsToDollars(goal.targetCents)) : '');
  useUnsaved(typed !== NOTHING);

  const checked = typedGoalSchema.safeParse({ title, target });
  const problems = hasTried && checked.error ? flattenError(checked.error).fieldErrors : {};

  async function save(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (!checked.data || isLoading) return;
    const { target: dollars, ...wanted } = checked.data;
    const { error } = await setGoal({ ...wanted, targetCents: dollarsToCents(dollars) });
    if (error) return reportFailure(FAILURE, error);
    reset();
    showToast({ title: goal ? 'Goal updated' : isPublished ? 'Your page shows your goal' : 'Goal saved' });
  }

  async function end() {
    setIsEnding(false);
    const { error } = await endGoal();
    if (error) return reportFailure(FAILURE, error);
    reset();
    showToast({ title: 'Goal ended' });
  }

  function reset() {
    setTyped(NOTHING);
    setHasTried(false);
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void save(event)}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <TextField
        fullWidth
        label="Goal"
        placeholder="A new camera"
        autoComplete="off"
        value={title}
        onChange={(event) => setTyped({ ...typed, title: event.target.value })}
        error={Boolean(problems.title)}
        helperText={
          problems.title?.[0] ??
          (isPublished
            ? 'What you collect for. Your page shows it with your progress.'
            : 'What you collect for. Your page shows it with your progress once you publish it.')
        }
        slotProps={{ formHelperText: { role: problems.title ? 'alert' : undefined } }}
      />
      <TextField
        fullWidth
        label="Amount"
        placeholder="500"
        autoComplete="off"
        value={target}
        onChange={(event) => setTyped({ ...typed, target: event.target.value })}
        error={Boolean(problems.target)}
        helperText={problems.target?.[0] ?? 'US dollars of tips, before fees'}
        slotProps={{
          htmlInput: { inputMode: 'decimal' },
          formHelperText: { role: problems.target ? 'alert' : undefined },
        }}
      />
      {goal && (
        <Typography
          key={`${goal.reachedCents} ${goal.targetCents}`}
          variant="body2"
          sx={{ color: 'text.secondary' }}
        >
          {formatCents(goal.reachedCents)} of {formatCents(goal.targetCents)} so far. You set this goal{' '}
          <TimeText at={goal.setAt} />.
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={isLoading || typed === NOTHING}>
          {isLoading ? 'Saving...' : 'Save goal'}
        </Button>
        {goal && (
          <Button onClick={() => setIsEnding(true)} sx={{ color: 'text.secondary' }}>
            End goal
          </Button>
        )}
      </Box>
      {isEnding && <EndGoalDialog onCancel={() => setIsEnding(false)} onEnd={() => void end()} />}
    </Box>
  );
}
