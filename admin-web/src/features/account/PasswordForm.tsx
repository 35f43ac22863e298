import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  type PasswordChange,
  useChangeAdminPasswordMutation,
  useGetCurrentAdminQuery,
} from '@sprinkle/api-client/api.gen';
import { passwordChangeSchema } from '@sprinkle/contracts/identity/identity.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { CodeField } from '@sprinkle/ui/form/CodeField';
import { PasswordField } from '@sprinkle/ui/form/PasswordField';
import { useForm } from 'react-hook-form';
import { ErrorAlert } from '../../components/ErrorAlert';

const EMPTY: PasswordChange = { currentPassword: '', newPassword: '' };

export function PasswordForm() {
  const [changePassword, { isLoading, error }] = useChangeAdminPasswordMutation();
  const { data: admin } = useGetCurrentAdminQuery();
  const { control, handleSubmit, reset } = useForm<PasswordChange>({
    resolver: zodResolver(passwordChangeSchema),
    defaultValues: EMPTY,
  });

  async function change(passwords: PasswordChange) {
    const { data } = await changePassword(passwords);
    if (!data) return;
    reset(EMPTY);
    showToast({ title: 'Password changed', description: data.message });
  }

  return (
    <Card
      component="form"
      noValidate
      aria-label="Change password"
      onSubmit={(event) => void handleSubmit(change)(event)}
      sx={{ p: 3 }}
    >
      <Stack spacing={2.5} sx={{ maxWidth: 420 }}>
        <Typography component="h2" variant="h3">
          Password
        </Typography>
        <ErrorAlert error={error} />
        <PasswordField
          name="currentPassword"
          control={control}
          label="Current password"
          required
          autoComplete="current-password"
        />
        <PasswordField
          name="newPassword"
          control={control}
          label="New password"
          required
          autoComplete="new-password"
        />
        {admin?.hasTotp && <CodeField name="code" control={control} />}
        <Button type="submit" variant="contained" disabled={isLoading} sx={{ alignSelf: 'start' }}>
          {isLoading ? 'Saving...' : 'Save new password'}
        </Button>
      </Stack>
    </Card>
  );
}
