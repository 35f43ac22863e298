import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { credentialsSchema, type Credentials } from '@sprinkle/contracts/identity/identity.schemas';
import { PasswordField } from '@sprinkle/ui/form/PasswordField';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link as RouterLink, Navigate } from 'react-router-dom';
import { FormFrame } from '../../../shared/form-frame/FormFrame';
import { arrivalState } from '../../hooks/login-arrival';
import { paths } from '../../../shared/paths';
import { readPrivate } from '../../hooks/private-query';
import { ResendLink } from './ResendLink';
import { useSignIn } from './useSignIn';

const emailSchema = credentialsSchema.shape.email;

export function LoginPasswordPage() {
  const [email] = useState(() => readPrivate(paths.loginPassword));
  if (!emailSchema.safeParse(email).success) {
    return <Navigate to={paths.login} replace state={email ? arrivalState('unusable-email') : null} />;
  }
  return (
    <FormFrame heading="Now your password">
      <PasswordForm email={email} />
    </FormFrame>
  );
}

function PasswordForm({ email }: { email: string }) {
  const { signIn, isBusy } = useSignIn();
  const [isUnverified, setIsUnverified] = useState(false);
  const { control, handleSubmit, setError } = useForm<Credentials>({
    resolver: zodResolver(credentialsSchema),
    defaultValues: { email, password: '' },
  });

  async function submit(credentials: Credentials) {
    const refusal = await signIn(credentials);
    if (!refusal) return;
    setIsUnverified(refusal.isUnverified);
    if (refusal.inline) setError('password', { message: refusal.inline }, { shouldFocus: true });
  }

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Typography sx={{ pb: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>{email}</Typography>
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        control={control}
        name="password"
        label="Password"
        autoComplete="current-password"
        autoFocus
      />
      {isUnverified && <ResendLink email={email} />}
      <Button type="submit" variant="contained" size="large" disabled={isBusy}>
        {isBusy ? 'Signing in...' : 'Sign in'}
      </Button>
      <Button component={RouterLink} to={paths.login} variant="outlined">
        Back to email
      </Button>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, color: 'text.secondary' }}
      >
        <Typography>
          New here?{' '}
          <Link component={RouterLink} to={paths.register} underline="always">
            Sign up
          </Link>
        </Typography>
        <Link component={RouterLink} to={paths.forgotPassword} sx={{ py: 1.25, my: -1.25 }}>
          Forgot your password?
        </Link>
      </Stack>
    </Stack>
  );
}
