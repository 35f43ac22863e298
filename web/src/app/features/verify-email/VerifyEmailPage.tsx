import { errorOf } from '@sprinkle/api-client/api-error';
import type { Message, VerifyEmailApiResponse } from '@sprinkle/api-client/api.gen';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { FormFrame } from '../../../shared/form-frame/FormFrame';
import { HEADINGS } from '../../../shared/form-frame/headings';
import buttons from '../../../shared/form/buttons.module.css';
import { callApi, HttpError, mayBeSignedIn } from '../../../shared/http';
import { paths } from '../../../shared/paths';
import { Spinner } from '../../../shared/Spinner';
import styles from '../../components/entry-form/entry-form.module.css';
import { arrivalState } from '../../session/arrivals';
import { NO_RETURN } from '../../session/return-to';
import { keepSensitive, readSensitive } from '../../session/sensitive-params';
import { ResendForm } from './ResendForm';

const REDIRECT_MS = 3_000;
/** The address is already known, so the sign-in asks for the password only. */
const VERIFIED = arrivalState('verified');

export function VerifyEmailPage() {
  const [token] = useState(() => readSensitive(paths.verifyEmail));
  if (!token) return <Failure message="Invalid verification link. No token provided." />;
  return <Verification token={token} />;
}

function Verification({ token }: { token: string }) {
  const { data, error } = useVerification(token);
  if (data) return <Success message={data.message} />;
  if (error) return <Failure message={failureText(error)} />;
  return (
    <FormFrame heading={HEADINGS[paths.verifyEmail]}>
      <Spinner label="Verifying" />
    </FormFrame>
  );
}

/** Sends the token only once, because it is valid for one call. */
function useVerification(token: string): { data?: Message; error?: unknown } {
  const [outcome, setOutcome] = useState<{ data?: Message; error?: unknown }>({});
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const query = new URLSearchParams({ token }).toString();
    callApi<VerifyEmailApiResponse>('GET', `/api/auth/verify-email?${query}`).then(
      (data) => {
        if (data.email) keepSensitive(paths.loginPassword, data.email);
        setOutcome({ data });
      },
      (error: unknown) => setOutcome({ error }),
    );
  }, [token]);
  return outcome;
}

function failureText(error: unknown): string {
  const apiError = errorOf(error);
  if (apiError) return apiError.message;
  return error instanceof HttpError
    ? 'Failed to verify your email. The link may have expired.'
    : 'An error occurred during verification. Please try again or contact support.';
}

function Success({ message }: { message: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(
      () => void navigate(paths.editProfile, { state: { ...NO_RETURN, ...VERIFIED } }),
      REDIRECT_MS,
    );
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <FormFrame heading="Email verified">
      <div className={styles.form} role="status">
        <p>{message}</p>
        <p className={styles.soft}>You will be redirected to your profile in about 3 seconds.</p>
        {!mayBeSignedIn() && <p className={styles.soft}>Sign in to open your profile.</p>}
        <Link to={paths.editProfile} state={VERIFIED} className={buttons.primary}>
          Go to My Profile
        </Link>
      </div>
    </FormFrame>
  );
}

function Failure({ message }: { message: string }) {
  return (
    <FormFrame heading="Verification failed">
      <div className={styles.form}>
        <p role="alert">{message}</p>
        <ResendForm />
        <p className={styles.soft}>or</p>
        <Link to={paths.register} className={buttons.outlined}>
          Register Again
        </Link>
        <Link to={paths.login} className={buttons.outlined}>
          Go to Login
        </Link>
      </div>
    </FormFrame>
  );
}
