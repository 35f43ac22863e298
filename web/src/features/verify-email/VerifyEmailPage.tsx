import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useVerifyEmailQuery } from '@sprinkle/api-client/api.gen';
import { refusalOf } from '@sprinkle/api-client/refusal';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { FormFrame } from '../../app/FormFrame';
import { paths } from '../../paths';

const REDIRECT_MS = 3_000;

export function VerifyEmailPage() {
  const [query] = useSearchParams();
  const token = query.get('token');
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
  const isAnswer =
    typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number';
  return isAnswer
    ? 'Failed to verify your email. The link may have expired.'
    : 'An error occurred during verification. Please try again or contact support.';
}

function Success({ message }: { message: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.editProfile), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <FormFrame heading="Email verified">
      <Stack spacing={2} role="status">
        <Typography>{message}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          You will be redirected to your profile in a moment.
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
        <Button component={Link} to={paths.register} variant="contained" size="large">
          Register Again
        </Button>
        <Button component={Link} to={paths.login} variant="outlined">
          Go to Login
        </Button>
      </Stack>
    </FormFrame>
  );
}
