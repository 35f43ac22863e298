import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { emailStepSchema } from './registration-form';
import { StepForm } from './StepForm';

interface EmailStepProps {
  email: string;
  /** What the server has against this address. */
  problem: string | undefined;
  onDone: (email: string) => void;
}

export function EmailStep({ email, problem, onDone }: EmailStepProps) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(emailStepSchema),
    defaultValues: { email },
    errors: problem ? { email: { type: 'server', message: problem } } : undefined,
  });

  return (
    <StepForm onSubmit={handleSubmit((form) => onDone(form.email))}>
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
        <Link component={RouterLink} to={paths.login} underline="always">
          Log in
        </Link>
      </Typography>
    </StepForm>
  );
}
