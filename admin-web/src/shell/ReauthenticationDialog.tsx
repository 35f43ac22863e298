import { zodResolver } from '@hookform/resolvers/zod';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { errorOf } from '@sprinkle/api-client/api-error';
import {
  type Admin,
  type Reauthentication,
  useReauthenticateAdminMutation,
} from '@sprinkle/api-client/api.gen';
import { reauthenticationSchema } from '@sprinkle/contracts/identity/identity.schemas';
import { CodeField } from '@sprinkle/ui/form/CodeField';
import { PasswordField } from '@sprinkle/ui/form/PasswordField';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { DialogForm } from '../components/DialogForm';
import { ErrorAlert } from '../components/ErrorAlert';

interface ReauthenticationDialogProps {
  admin: Admin;
  onClose: (isConfirmed: boolean) => void;
}

export function ReauthenticationDialog({ admin, onClose }: ReauthenticationDialogProps) {
  const [reauthenticate, { isLoading, error }] = useReauthenticateAdminMutation();
  const { control, handleSubmit } = useForm<Reauthentication>({
    resolver: zodResolver(reauthenticationSchema),
    defaultValues: { password: '' },
  });
  const [needsCode, setNeedsCode] = useState(false);
  // Being asked for the code is the second step, not a failure.
  const failure = isCodeRequired(error) ? undefined : error;

  async function confirm(given: Reauthentication) {
    const result = await reauthenticate(given);
    if (result.data) onClose(true);
    else if (isCodeRequired(result.error)) setNeedsCode(true);
  }

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={() => onClose(false)}>
      <DialogForm
        title="Please enter your password again"
        submit={isLoading ? 'Checking...' : 'Continue'}
        isSending={isLoading}
        onSubmit={handleSubmit(confirm)}
        onCancel={() => onClose(false)}
      >
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          You signed in as {admin.username} a while ago. This makes sure it's still you.
        </Typography>
        <ErrorAlert error={failure} />
        <input name="username" value={admin.username} autoComplete="username" readOnly hidden />
        <PasswordField
          control={control}
          name="password"
          label="Password"
          autoComplete="current-password"
          autoFocus
        />
        {needsCode && <CodeField name="code" control={control} autoFocus />}
      </DialogForm>
    </Dialog>
  );
}

function isCodeRequired(error: unknown): boolean {
  return errorOf(error)?.code === 'CODE_REQUIRED';
}
