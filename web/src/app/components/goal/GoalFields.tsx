import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Goal } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { TimeText } from '@sprinkle/ui/TimeText';
import { useId, useState } from 'react';
import { useAppConfig } from '../../../shared/app-config';
import { EndGoalDialog } from './EndGoalDialog';
import type { GoalForm } from './useGoalForm';

interface GoalFieldsProps {
  /** The goal as it is stored. */
  goal: Goal | null;
  form: GoalForm;
  isPublished: boolean;
}

export function GoalFields({ goal, form, isPublished }: GoalFieldsProps) {
  const [isEnding, setIsEnding] = useState(false);
  const monthlyHintId = useId();
  const { features } = useAppConfig();
  const { problems } = form;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <TextField
        fullWidth
        label="Goal"
        placeholder="A new camera"
        autoComplete="off"
        value={form.title}
        onChange={(event) => form.type({ title: event.target.value })}
        error={Boolean(problems.title)}
        helperText={
          problems.title?.[0] ??
          (isPublished
            ? "What you're collecting for. Your page shows it with your progress."
            : "What you're collecting for. Your page shows it with your progress once you publish it.")
        }
        slotProps={{ formHelperText: { role: problems.title ? 'alert' : undefined } }}
      />
      <TextField
        fullWidth
        label="Amount"
        placeholder="500"
        autoComplete="off"
        value={form.target}
        onChange={(event) => form.type({ target: event.target.value })}
        error={Boolean(problems.target)}
        helperText={
          problems.target?.[0] ??
          (form.countsMonthly ? 'In US dollars a month, before fees' : 'In US dollars, before fees')
        }
        slotProps={{
          htmlInput: { inputMode: 'decimal' },
          formHelperText: { role: problems.target ? 'alert' : undefined },
        }}
      />
      {(features.monthlySupport || form.countsMonthly) && (
        <div>
          <FormControlLabel
            control={
              <Switch
                checked={form.countsMonthly}
                onChange={(_, countsMonthly) => form.type({ countsMonthly })}
                slotProps={{ input: { 'aria-describedby': monthlyHintId } }}
              />
            }
            label="Monthly goal: count what supporters give each month"
          />
          <FormHelperText id={monthlyHintId}>
            One-time tips don't count towards a monthly goal.
          </FormHelperText>
        </div>
      )}
      {goal && (
        <>
          <Typography
            key={`${goal.reachedCents} ${goal.targetCents}`}
            variant="body2"
            sx={{ color: 'text.secondary' }}
          >
            {formatCents(goal.reachedCents)} of {formatCents(goal.targetCents)}
            {goal.countsMonthly ? ' a month' : ''} so far. You set this goal <TimeText at={goal.setAt} />.
          </Typography>
          <Button
            onClick={() => setIsEnding(true)}
            sx={{ justifySelf: 'start', ml: -1, color: 'text.secondary' }}
          >
            End goal
          </Button>
        </>
      )}
      {isEnding && (
        <EndGoalDialog
          onCancel={() => setIsEnding(false)}
          onEnd={() => {
            setIsEnding(false);
            void form.end();
          }}
        />
      )}
    </Box>
  );
}
