import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { credentialsSchema } from '@sprinkle/contracts/identity/identity.schemas';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { FormFrame } from '../../../shared/form-frame/FormFrame';
import { ARRIVALS, arrivalOf } from '../../hooks/login-arrival';
import { paths } from '../../../shared/paths';
import { keepPrivate, readPrivate } from '../../hooks/private-query';

const emailStepSchema = credentialsSchema.pick({ email: true });
const UNUSABLE = { email: { type: 'carried', message: 'Please enter a valid email' } };

export function LoginEmailPage() {
  const navigate = useNavigate();
  const arrival = arrivalOf(useLocation().state);
  // Somebody who comes back from the password only wants to mend what they typed; who was led here, to go on.
  const [email] = useState(() => readPrivate(paths.loginPassword));
  const isFilledIn = Boolean(email && arrival && ARRIVALS[arrival]);
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(emailStepSchema),
    defaultValues: { email },
    errors: arrival === 'unusable-email' ? UNUSABLE : undefined,
  });

  async function goOn(form: { email: string }) {
    keepPrivate(paths.loginPassword, form.email);
    await navigate(paths.loginPassword);
  }

  return (
    <FormFrame heading="Hey, welcome back...">
      <Stack component="form" noValidate spacing={2} onSubmit={(event) => void handleSubmit(goOn)(event)}>
        {arrival && ARRIVALS[arrival] && <Alert severity="info">{ARRIVALS[arrival]}</Alert>}
        <FormTextField
          control={control}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus={!isFilledIn}
        />
        <Button type="submit" variant="contained" size="large" autoFocus={isFilledIn}>
          Continue
        </Button>
        <Typography sx={{ color: 'text.secondary' }}>
          New here?{' '}
          <Link component={RouterLink} to={paths.register} underline="always">
            Sign up
          </Link>
        </Typography>
      </Stack>
    </FormFrame>
  );
}
