import { zodResolver } from '@hookform/resolvers/zod';
import { errorOf } from '@sprinkle/api-client/api-error';
import type { PasswordResetDone } from '@sprinkle/api-client/api.gen';
import { INVALID_LINK_MESSAGE, passwordResetSchema } from '@sprinkle/contracts/identity/identity.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { FormFrame } from '../../../shared/form-frame/FormFrame';
import { HEADINGS } from '../../../shared/form-frame/headings';
import buttons from '../../../shared/form/buttons.module.css';
import { paths } from '../../../shared/paths';
import { MISMATCH } from '../../components/confirmed-password';
import styles from '../../components/entry-form/entry-form.module.css';
import { PasswordField } from '../../components/entry-form/PasswordField';
import { showFieldErrors } from '../../components/form-error';
import { FormAlert } from '../../components/FormAlert';
import { usePost } from '../../hooks/usePost';
import { arrivalState } from '../../session/arrivals';
import { dropSensitive, keepSensitive, readSensitive } from '../../session/sensitive-params';

const formSchema = passwordResetSchema
  .extend({ confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, MISMATCH);

type ResetForm = z.infer<typeof formSchema>;

export function ResetPasswordPage() {
  const [token] = useState(() => readSensitive(paths.resetPassword));
  const [isDead, setIsDead] = useState(() => !passwordResetSchema.shape.token.safeParse(token).success);
  if (isDead) return <DeadLink />;
  return (
    <FormFrame heading={HEADINGS[paths.resetPassword]}>
      <NewPassword token={token} onDeadLink={() => setIsDead(true)} />
    </FormFrame>
  );
}

function NewPassword({ token, onDeadLink }: { token: string; onDeadLink: () => void }) {
  const navigate = useNavigate();
  const [resetPassword, { isLoading }] = usePost<PasswordResetDone>('/api/auth/reset-password');
  const [problem, setProblem] = useState<unknown>();
  const form = useForm<ResetForm>({
    resolver: zodResolver(formSchema),
    defaultValues: { token, password: '', confirmPassword: '' },
  });

  async function submit({ password }: ResetForm) {
    const { data, error } = await resetPassword({ token, password });
    if (data) {
      dropSensitive(paths.resetPassword);
      keepSensitive(paths.loginPassword, data.email);
      showToast({ title: 'Password changed', description: data.message });
      await navigate(paths.login, { replace: true, state: arrivalState('password-reset') });
      return;
    }
    if (errorOf(error)?.code === 'INVALID_TOKEN') onDeadLink();
    else setProblem(showFieldErrors(error, form) ? undefined : error);
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <p className={styles.soft}>You'll be signed out everywhere. Sign in again with your new password.</p>
      <PasswordField
        control={form.control}
        name="password"
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters"
        autoFocus
      />
      <PasswordField
        control={form.control}
        name="confirmPassword"
        label="Confirm password"
        autoComplete="new-password"
      />
      <FormAlert error={problem} />
      <button type="submit" className={buttons.primary} disabled={isLoading}>
        {isLoading ? 'Saving...' : 'Save new password'}
      </button>
    </form>
  );
}

function DeadLink() {
  return (
    <FormFrame heading="This link doesn't work">
      <div className={styles.form}>
        <p role="alert">{INVALID_LINK_MESSAGE}</p>
        <Link to={paths.forgotPassword} className={buttons.primary}>
          Request a new link
        </Link>
        <Link to={paths.login} className={buttons.outlined}>
          Back to login
        </Link>
      </div>
    </FormFrame>
  );
}
