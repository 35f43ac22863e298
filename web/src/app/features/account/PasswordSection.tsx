import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Message, useChangePasswordMutation } from '@sprinkle/api-client/api.gen';
import { passwordChangeSchema } from '@sprinkle/contracts/identity/identity.schemas';
import { PasswordField } from '@sprinkle/ui/form/PasswordField';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { AppCodeField } from '../../components/AppCodeField';
import { MISMATCH } from '../../components/confirmed-password';
import { showFieldErrors } from '../../components/form-error';
import { useFailureToast, useSignedInUser } from '../../session/useSession';
import { EditableSection } from './EditableSection';

const formSchema = passwordChangeSchema
  .extend({ confirmPassword: z.string() })
  .refine((form) => form.newPassword === form.confirmPassword, MISMATCH);

type PasswordForm = z.infer<typeof formSchema>;

export function PasswordSection() {
  return (
    <EditableSection
      title="Your password"
      summary={
        <Typography sx={{ color: 'text.secondary' }}>
          Changing it signs you out on all your other devices.
        </Typography>
      }
      action="Change password"
      Form={ChangePassword}
    />
  );
}

function ChangePassword({ onDone }: { onDone: (message: Message) => void }) {
  const { email } = useSignedInUser();
  const [changePassword, { isLoading }] = useChangePasswordMutation();
  const reportFailure = useFailureToast();
  const form = useForm<PasswordForm>({
    resolver: zodResolver(formSchema),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });

  async function submit({ currentPassword, newPassword, code }: PasswordForm) {
    const { data, error } = await changePassword({ currentPassword, newPassword, code });
    if (data) onDone(data);
    else if (!showFieldErrors(error, form, 'currentPassword')) {
      reportFailure("Couldn't change your password", error);
    }
  }

  return (
    <Stack
      component="form"
      noValidate
      aria-label="Change password"
      spacing={2}
      useFlexGap
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        control={form.control}
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
        autoFocus
      />
      <AppCodeField control={form.control} name="code" />
      <PasswordField
        control={form.control}
        name="newPassword"
        label="New password"
        autoComplete="new-password"
        helperText="At least 8 characters"
      />
      <PasswordField
        control={form.control}
        name="confirmPassword"
        label="Confirm new password"
        autoComplete="new-password"
      />
      <Button type="submit" variant="contained" disabled={isLoading}>
        {isLoading ? 'Saving...' : 'Save new password'}
      </Button>
    </Stack>
  );
}
