import Button from '@mui/material/Button';
import { PasswordField } from '@sprinkle/ui/form/PasswordField';
import type { Control } from 'react-hook-form';
import type { RegistrationForm } from './registration-form';

interface PasswordStepProps {
  control: Control<RegistrationForm>;
  isBusy: boolean;
  onBack: () => void;
}

export function PasswordStep({ control, isBusy, onBack }: PasswordStepProps) {
  return (
    <>
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
    </>
  );
}
