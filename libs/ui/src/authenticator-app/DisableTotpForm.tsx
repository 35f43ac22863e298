import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode, SubmitEventHandler } from 'react';
import type { Control } from 'react-hook-form';
import { CodeField } from '../form/CodeField.js';
import { PasswordField } from '../form/PasswordField.js';

interface DisableTotpFormProps {
  isSending: boolean;
  /** Reason why it was not turned off. */
  alert: ReactNode;
  control: Control<{ password: string; code: string }>;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onCancel: () => void;
}

export function DisableTotpForm({ isSending, alert, control, onSubmit, onCancel }: DisableTotpFormProps) {
  return (
    <Stack
      component="form"
      noValidate
      aria-label="Turn the authenticator app off"
      spacing={2}
      onSubmit={onSubmit}
      sx={{ maxWidth: 420 }}
    >
      {alert}
      <PasswordField
        name="password"
        control={control}
        label="Password"
        autoComplete="current-password"
        autoFocus
      />
      <CodeField name="code" control={control} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" color="error" disabled={isSending}>
          {isSending ? 'Turning off...' : 'Turn off'}
        </Button>
        <Button onClick={onCancel} color="secondary">
          Cancel
        </Button>
      </Box>
    </Stack>
  );
}
