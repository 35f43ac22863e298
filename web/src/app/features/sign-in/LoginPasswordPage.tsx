import { emailProblem, passwordProblem } from '@sprinkle/contracts/rules/credentials';
import { shownEmail } from '@sprinkle/contracts/rules/shown-email';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, Navigate } from 'react-router-dom';
import { FormFrame } from '../../../shared/form-frame/FormFrame';
import { HEADINGS } from '../../../shared/form-frame/headings';
import buttons from '../../../shared/form/buttons.module.css';
import { paths } from '../../../shared/paths';
import styles from '../../components/entry-form/entry-form.module.css';
import { PasswordField } from '../../components/entry-form/PasswordField';
import { arrivalState } from '../../session/arrivals';
import { readSensitive } from '../../session/sensitive-params';
import { CodeForm } from './CodeForm';
import { ResendLink } from './ResendLink';
import { CODE_REQUIRED, useSignIn } from './useSignIn';

const PASSWORD_RULES = { validate: (password: string) => passwordProblem(password) ?? true };

export function LoginPasswordPage() {
  const [email] = useState(() => readSensitive(paths.loginPassword));
  if (emailProblem(email)) {
    return (
      <FormFrame heading={HEADINGS[paths.login]}>
        <Navigate to={paths.login} replace state={email ? arrivalState('unusable-email') : null} />
      </FormFrame>
    );
  }
  return <SignInSteps email={email} />;
}

function SignInSteps({ email }: { email: string }) {
  /** The correct password of an account with an authenticator app; null before it is entered. */
  const [password, setPassword] = useState<string | null>(null);
  if (password === null) {
    return (
      <FormFrame heading={HEADINGS[paths.loginPassword]}>
        <PasswordForm email={email} onCodeRequired={setPassword} />
      </FormFrame>
    );
  }
  return (
    <FormFrame heading="Now the code from your app">
      <CodeForm email={email} password={password} onBack={() => setPassword(null)} />
    </FormFrame>
  );
}

interface PasswordFormProps {
  email: string;
  onCodeRequired: (password: string) => void;
}

function PasswordForm({ email, onCodeRequired }: PasswordFormProps) {
  const { signIn, isBusy } = useSignIn();
  const [isUnverified, setIsUnverified] = useState(false);
  const { control, handleSubmit, setError } = useForm({ defaultValues: { password: '' } });

  async function submit({ password }: { password: string }) {
    const failure = await signIn({ email, password });
    if (!failure) return;
    if (failure === CODE_REQUIRED) return onCodeRequired(password);
    setIsUnverified(failure.isUnverified);
    if (failure.inline) setError('password', { message: failure.inline }, { shouldFocus: true });
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <p className={styles.soft}>{shownEmail(email)}</p>
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        control={control}
        name="password"
        rules={PASSWORD_RULES}
        label="Password"
        autoComplete="current-password"
        autoFocus
      />
      {isUnverified && <ResendLink email={email} />}
      <button type="submit" className={buttons.primary} disabled={isBusy}>
        {isBusy ? 'Signing in...' : 'Sign in'}
      </button>
      <Link to={paths.login} className={buttons.outlined}>
        Back to email
      </Link>
      <p className={styles.row}>
        <span>
          New here? <Link to={paths.register}>Sign up</Link>
        </span>
        <Link to={paths.forgotPassword}>Forgot your password?</Link>
      </p>
    </form>
  );
}
