import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type TotpDisabling, useDisableTotpMutation } from '@sprinkle/api-client/api.gen';
import { totpDisablingSchema } from '@sprinkle/contracts/identity/authenticator-apps.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { PasswordField } from '@sprinkle/ui/form/PasswordField';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CodeField } from '../../components/CodeField';
import { ErrorAlert } from '../../components/ErrorAlert';

export function DisableTotpForm({ recoveryCodesLeft }: { recoveryCodesLeft: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Typography>
        On. {recoveryCodesLeft} of 10 recovery codes are left. For new ones turn it off and set it up again.
      </Typography>
      {isOpen ? (
        <Form onCancel={() => setIsOpen(false)} />
      ) : (
        <Button variant="outlined" onClick={() => setIsOpen(true)} sx={{ alignSelf: 'start' }}>
          Turn off
        </Button>
      )}
    </>
  );
}

function Form({ onCancel }: { onCancel: () => void }) {
  const [disable, { isLoading, error }] = useDisableTotpMutation();
  const { control, handleSubmit } = useForm<TotpDisabling>({
    resolver: zodResolver(totpDisablingSchema),
    defaultValues: { password: '', code: '' },
  });
  const handleDisable = handleSubmit(async (given) => {
    const { data } = await disable(given);
    if (data) showToast({ title: 'Authenticator app turned off', description: data.message });
  });
  return (
    <Stack
      component="form"
      noValidate
      aria-label="Turn the authenticator app off"
      spacing={2}
      onSubmit={(event) => void handleDisable(event)}
      sx={{ maxWidth: 420 }}
    >
      <ErrorAlert error={error} />
      <PasswordField
        name="password"
        control={control}
        label="Password"
        autoComplete="current-password"
        autoFocus
      />
      <CodeField name="code" control={control} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" color="error" disabled={isLoading}>
          {isLoading ? 'Turning off...' : 'Turn off'}
        </Button>
        <Button onClick={onCancel} color="secondary">
          Cancel
        </Button>
      </Box>
    </Stack>
  );
}
