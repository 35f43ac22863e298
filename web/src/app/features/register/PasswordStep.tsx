import { zodResolver } from '@hookform/resolvers/zod';
import { PAID_AGE } from '@sprinkle/contracts/rules/terms';
import { useForm } from 'react-hook-form';
import buttons from '../../../shared/form/buttons.module.css';
import { paths } from '../../../shared/paths';
import { PasswordField } from '../../components/entry-form/PasswordField';
import styles from './register.module.css';
import { passwordStepSchema } from './registration-form';
import { StepForm } from './StepForm';

interface PasswordStepProps {
  /** Address under which a password manager stores the account. */
  email: string;
  isBusy: boolean;
  /** Returns the server's error about the password, if any. */
  onDone: (password: string) => Promise<string | undefined>;
  onBack: () => void;
}

export function PasswordStep({ email, isBusy, onDone, onBack }: PasswordStepProps) {
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(passwordStepSchema),
    defaultValues: { password: '', confirmPassword: '' },
  });

  async function submit({ password }: { password: string }) {
    const message = await onDone(password);
    if (message) setError('password', { message }, { shouldFocus: true });
  }

  return (
    <StepForm onSubmit={handleSubmit(submit)}>
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        control={control}
        name="password"
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters"
        autoFocus
      />
      <PasswordField
        control={control}
        name="confirmPassword"
        label="Confirm password"
        autoComplete="new-password"
      />
      <p className={styles.terms}>
        By creating an account, you accept the{' '}
        <a href={paths.terms} target="_blank" rel="noreferrer">
          Terms of Service
        </a>{' '}
        and confirm that you're {PAID_AGE} or older. Everyone we pay must be.
      </p>
      <button type="submit" className={buttons.primary} disabled={isBusy}>
        {isBusy ? 'Creating your account...' : 'Create Account'}
      </button>
      <button type="button" className={buttons.outlined} onClick={onBack} disabled={isBusy}>
        Back to username
      </button>
    </StepForm>
  );
}
