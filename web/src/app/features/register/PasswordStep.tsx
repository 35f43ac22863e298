import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { PasswordField } from '@sprinkle/ui/form/PasswordField';
import { useForm } from 'react-hook-form';
import { passwordStepSchema } from './registration-form';
import { StepForm } from './StepForm';

interface PasswordStepProps {
  /** For the password manager. */
  email: string;
  isBusy: boolean;
  /** Answers what the server has against the password. */
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
        helperText="At least 8 characters"
        autoFocus
      />
      <PasswordField
        control={control}
        name="confirmPassword"
        label="Confirm password"
        autoComplete="new-password"
      />
      <Button type="submit" variant="contained" size="large" disabled={isBusy}>
        {isBusy ? 'Creating your account...' : 'Create Account'}
      </Button>
      <Button variant="outlined" onClick={onBack} disabled={isBusy}>
        Back to username
      </Button>
    </StepForm>
  );
}
