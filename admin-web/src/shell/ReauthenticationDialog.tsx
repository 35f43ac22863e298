import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import {
  type Admin,
  type AdminReauthentication,
  useReauthenticateAdminMutation,
} from '@sprinkle/api-client/api.gen';
import { errorOf } from '@sprinkle/api-client/api-error';
import { adminReauthenticationSchema } from '@sprinkle/contracts/identity/admins.schemas';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { PasswordField } from '@sprinkle/ui/form/PasswordField';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';

interface ReauthenticationDialogProps {
  admin: Admin;
  onClose: (isConfirmed: boolean) => void;
}

export function ReauthenticationDialog({ admin, onClose }: ReauthenticationDialogProps) {
  const titleId = useId();
  const [reauthenticate, { isLoading, error }] = useReauthenticateAdminMutation();
  const { control, handleSubmit } = useForm<AdminReauthentication>({
    resolver: zodResolver(adminReauthenticationSchema),
    defaultValues: { password: '' },
  });
  const problem = errorOf(error);
  const [needsCode, setNeedsCode] = useState(false);
  const failure =
    error &&
    problem?.code !== 'CODE_REQUIRED' &&
    (problem?.message ?? 'Something went wrong. Please try again.');

  async function confirm(given: AdminReauthentication) {
    const result = await reauthenticate(given);
    if (result.data) onClose(true);
    else if (errorOf(result.error)?.code === 'CODE_REQUIRED') setNeedsCode(true);
  }

  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={() => onClose(false)}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void handleSubmit(confirm)(event)}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={titleId}>Please enter your password again</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            You signed in as {admin.username} a while ago. This makes sure that it is still you.
          </Typography>
          {failure && <Alert severity="error">{failure}</Alert>}
          <input name="username" value={admin.username} autoComplete="username" readOnly hidden />
          <PasswordField
            control={control}
            name="password"
            label="Password"
            autoComplete="current-password"
            autoFocus
          />
          {needsCode && (
            <FormTextField
              control={control}
              name="code"
              label="Code"
              helperText="Six digits of your authenticator app, or a recovery code"
              autoComplete="one-time-code"
              autoFocus
            />
          )}
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button onClick={() => onClose(false)} color="secondary">
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isLoading}>
            {isLoading ? 'Checking...' : 'Continue'}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
