import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import type { Control } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../paths';
import type { RegistrationForm } from './registration-form';

interface EmailStepProps {
  control: Control<RegistrationForm>;
}

export function EmailStep({ control }: EmailStepProps) {
  return (
    <>
      <FormTextField
        control={control}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        autoFocus
      />
      <Button type="submit" variant="contained" size="large">
        Continue
      </Button>
      <Typography sx={{ color: 'text.secondary' }}>
        Already have an account?{' '}
        <Link component={RouterLink} to={paths.login}>
          Log in
        </Link>
      </Typography>
    </>
  );
}
