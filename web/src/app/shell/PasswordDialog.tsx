import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type Reauthentication, useReauthenticateMutation } from '@sprinkle/api-client/api.gen';
import { reauthenticationSchema } from '@sprinkle/contracts/identity/identity.schemas';
import { PasswordField } from '@sprinkle/ui/form/PasswordField';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { AppCodeField } from '../components/AppCodeField';
import { showFieldErrors } from '../components/form-error';
import { useFailureToast, useSignedInUser } from '../session/useSession';

/** Asks for the password again before a sensitive change. */
export function PasswordDialog({ onClose }: { onClose: (isConfirmed: boolean) => void }) {
  const titleId = useId();
  const { email } = useSignedInUser();
  const reportFailure = useFailureToast();
  const [reauthenticate, { isLoading }] = useReauthenticateMutation();
  const form = useForm<Reauthentication>({
    resolver: zodResolver(reauthenticationSchema),
    defaultValues: { password: '' },
  });

  async function submit(given: Reauthentication) {
    const { data, error } = await reauthenticate(given);
    if (data) return onClose(true);
    if (showFieldErrors(error, form, 'password')) return;
    onClose(false);
    reportFailure('Nothing was changed', error);
  }

  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={() => onClose(false)}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={titleId}>Please enter your password again</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            You signed in as {email} a while ago. This makes sure it's still you.
          </Typography>
          <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
          <PasswordField
            control={form.control}
            name="password"
            label="Password"
            autoComplete="current-password"
            autoFocus
          />
          <AppCodeField control={form.control} name="code" />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => onClose(false)}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={isLoading}>
            {isLoading ? 'Checking...' : 'Continue'}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
