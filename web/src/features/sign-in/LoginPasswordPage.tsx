import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLoginMutation } from '@sprinkle/api-client/api.gen';
import { credentialsSchema, type Credentials } from '@sprinkle/contracts/identity/identity.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { PasswordField } from '@sprinkle/ui/form/PasswordField';
import { useForm } from 'react-hook-form';
import { Link as RouterLink, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { FormFrame } from '../../app/FormFrame';
import { paths } from '../../paths';
import { signInRefusal, VERIFICATION_REQUIRED } from './sign-in-refusal';

const REDIRECT_MS = 500;

export function LoginPasswordPage() {
  const [query] = useSearchParams();
  const email = query.get('email');
  if (!email) return <Navigate to={paths.login} replace />;
  return (
    <FormFrame heading="Now your password">
      <PasswordForm email={email} />
    </FormFrame>
  );
}

function PasswordForm({ email }: { email: string }) {
  const navigate = useNavigate();
  const [login, { isLoading }] = useLoginMutation();
  const { control, handleSubmit, setError } = useForm<Credentials>({
    resolver: zodResolver(credentialsSchema),
    defaultValues: { email, password: '' },
  });

  async function signIn(credentials: Credentials) {
    const { data, error } = await login(credentials);
    if (data && 'id' in data) {
      showToast({ title: 'Login successful', description: 'Welcome back!' });
      setTimeout(() => void navigate(paths.dashboard), REDIRECT_MS);
      return;
    }
    const refusal = error ? signInRefusal(error) : VERIFICATION_REQUIRED;
    showToast(refusal.toast);
    setError('password', { message: refusal.inline }, { shouldFocus: true });
  }

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={(event) => void handleSubmit(signIn)(event)}>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{email}</Typography>
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        control={control}
        name="password"
        label="Password"
        autoComplete="current-password"
        autoFocus
      />
      <Button type="submit" variant="contained" size="large" disabled={isLoading}>
        {isLoading ? 'Signing in...' : 'Sign in'}
      </Button>
      <Button component={RouterLink} to={paths.login} variant="outlined">
        Back to email
      </Button>
      <Typography sx={{ color: 'text.secondary' }}>
        New here?{' '}
        <Link component={RouterLink} to={paths.register}>
          Sign up
        </Link>
      </Typography>
    </Stack>
  );
}
