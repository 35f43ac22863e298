import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useResetPasswordMutation } from '@sprinkle/api-client/api.gen';
import { refusalOf } from '@sprinkle/api-client/refusal';
import { INVALID_LINK_MESSAGE, passwordResetSchema } from '@sprinkle/contracts/identity/identity.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { PasswordField } from '@sprinkle/ui/form/PasswordField';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { MISMATCH } from '../../hooks/confirmed-password';
import { showRefusal } from '../../hooks/form-refusal';
import { FormFrame } from '../../../shared/form-frame/FormFrame';
import { arrivalState } from '../../hooks/login-arrival';
import { ServerAnswer } from '../../components/ServerAnswer';
import { paths } from '../../../shared/paths';
import { dropPrivate, keepPrivate, readPrivate } from '../../hooks/private-query';

const formSchema = passwordResetSchema
  .extend({ confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, MISMATCH);

type ResetForm = z.infer<typeof formSchema>;

export function ResetPasswordPage() {
  const [token] = useState(() => readPrivate(paths.resetPassword));
  const [isDead, setIsDead] = useState(() => !passwordResetSchema.shape.token.safeParse(token).success);
  if (isDead) return <DeadLink />;
  return (
    <FormFrame heading="Set a new password">
      <NewPassword token={token} onDeadLink={() => setIsDead(true)} />
    </FormFrame>
  );
}

function NewPassword({ token, onDeadLink }: { token: string; onDeadLink: () => void }) {
  const navigate = useNavigate();
  const [resetPassword, { isLoading }] = useResetPasswordMutation();
  const [problem, setProblem] = useState<unknown>();
  const form = useForm<ResetForm>({
    resolver: zodResolver(formSchema),
    defaultValues: { token, password: '', confirmPassword: '' },
  });

  async function submit({ password }: ResetForm) {
    const { data, error } = await resetPassword({ token, password });
    if (data) {
      dropPrivate(paths.resetPassword);
      keepPrivate(paths.loginPassword, data.email);
      showToast({ title: 'Password changed', description: data.message });
      await navigate(paths.login, { replace: true, state: arrivalState('password-reset') });
      return;
    }
    if (refusalOf(error)?.code === 'INVALID_TOKEN') onDeadLink();
    else setProblem(showRefusal(error, form) ? undefined : error);
  }

  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <Typography sx={{ pb: 1, color: 'text.secondary' }}>
        You will be signed out everywhere, and sign in with the new one.
      </Typography>
      <PasswordField
        control={form.control}
        name="password"
        label="New password"
        autoComplete="new-password"
        helperText="At least 8 characters"
        autoFocus
      />
      <PasswordField
        control={form.control}
        name="confirmPassword"
        label="Confirm password"
        autoComplete="new-password"
      />
      <ServerAnswer error={problem} />
      <Button type="submit" variant="contained" size="large" disabled={isLoading}>
        {isLoading ? 'Saving...' : 'Save new password'}
      </Button>
    </Stack>
  );
}

function DeadLink() {
  return (
    <FormFrame heading="This link does not work">
      <Stack spacing={2}>
        <Typography role="alert">{INVALID_LINK_MESSAGE}</Typography>
        <Button component={Link} to={paths.forgotPassword} variant="contained" size="large">
          Ask for a new link
        </Button>
        <Button component={Link} to={paths.login} variant="outlined">
          Back to login
        </Button>
      </Stack>
    </FormFrame>
  );
}
