import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useVerifyEmailQuery } from '@sprinkle/api-client/api.gen';
import { refusalOf } from '@sprinkle/api-client/refusal';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { UNASKED } from '../../hooks/asked-address';
import { FormFrame } from '../../../shared/form-frame/FormFrame';
import { paths } from '../../../shared/paths';
import { readPrivate } from '../../hooks/private-query';
import { ResendForm } from './ResendForm';

const REDIRECT_MS = 3_000;

export function VerifyEmailPage() {
  const [token] = useState(() => readPrivate(paths.verifyEmail));
  if (!token) return <Failure message="Invalid verification link. No token provided." />;
  return <Verification token={token} />;
}

function Verification({ token }: { token: string }) {
  const { data, error } = useVerifyEmailQuery(token);
  if (data) return <Success message={data.message} />;
  if (error) return <Failure message={failureText(error)} />;
  return (
    <FormFrame heading="Verifying your email">
      <CircularProgress aria-label="Verifying" />
    </FormFrame>
  );
}

function failureText(error: unknown): string {
  const refusal = refusalOf(error);
  if (refusal) return refusal.message;
  const isUnreached =
    typeof error === 'object' && error !== null && 'status' in error && error.status === 'FETCH_ERROR';
  return isUnreached
    ? 'An error occurred during verification. Please try again or contact support.'
    : 'Failed to verify your email. The link may have expired.';
}

function Success({ message }: { message: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.editProfile, { state: UNASKED }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <FormFrame heading="Email verified">
      <Stack spacing={2} role="status">
        <Typography>{message}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          You will be redirected to your profile in about 3 seconds.
        </Typography>
        <Button component={Link} to={paths.editProfile} variant="contained" size="large">
          Go to My Profile
        </Button>
      </Stack>
    </FormFrame>
  );
}

function Failure({ message }: { message: string }) {
  return (
    <FormFrame heading="Verification failed">
      <Stack spacing={2}>
        <Typography role="alert">{message}</Typography>
        <ResendForm />
        <Divider>or</Divider>
        <Button component={Link} to={paths.register} variant="outlined">
          Register Again
        </Button>
        <Button component={Link} to={paths.login} variant="outlined">
          Go to Login
        </Button>
      </Stack>
    </FormFrame>
  );
}
