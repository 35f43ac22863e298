import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import type { AccountClosing } from '@sprinkle/api-client/api.gen';
import { useEffect, useId, useRef } from 'react';
import { type Control, useController } from 'react-hook-form';

interface RemainingBalanceProps {
  control: Control<AccountClosing>;
  /** The server's message, which names the amount. */
  message: string;
}

/** Asks the creator to waive the remaining balance. */
export function RemainingBalance({ control, message }: RemainingBalanceProps) {
  const problemId = useId();
  const box = useRef<HTMLInputElement>(null);
  const { field, fieldState } = useController({ control, name: 'waiveBalance' });
  const problem = fieldState.error?.message;

  useEffect(() => box.current?.focus(), []);

  return (
    <Alert severity="warning">
      {message}
      <FormControlLabel
        sx={{ display: 'flex', mt: 1 }}
        label="Give up this money and close my account"
        control={
          <Checkbox
            color="error"
            checked={Boolean(field.value)}
            onChange={(event) => field.onChange(event.target.checked)}
            onBlur={field.onBlur}
            slotProps={{
              input: {
                name: field.name,
                ref: (element) => {
                  box.current = element;
                  field.ref(element);
                },
                'aria-describedby': problem && problemId,
              },
            }}
          />
        }
      />
      {problem && (
        <FormHelperText error id={problemId} role="alert">
          {problem}
        </FormHelperText>
      )}
    </Alert>
  );
}
