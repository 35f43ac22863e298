import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetTotpStatusQuery, useSetUpTotpMutation } from '@sprinkle/api-client/api.gen';
import { useState } from 'react';
import { ErrorAlert } from '../../components/ErrorAlert';
import { LoadError } from '../../components/LoadError';
import { DisableTotpForm } from './DisableTotpForm';
import { EnrolmentForm } from './EnrolmentForm';
import { RecoveryCodes } from './RecoveryCodes';
import { TotpSetupForm } from './TotpSetupForm';

/** Manages the second step of the sign-in, the codes of an app on the phone. */
export function AuthenticatorApp({ isRequired }: { isRequired: boolean }) {
  const { data: status, error, refetch } = useGetTotpStatusQuery();
  const [setUp, { data: setup, isLoading, error: failure, reset }] = useSetUpTotpMutation();
  const [codes, setCodes] = useState<string[] | null>(null);

  function content() {
    if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
    if (error) return <LoadError text="It could not be loaded whether you have an app." onRetry={refetch} />;
    if (!status) return <Skeleton role="status" aria-label="Loading" variant="rounded" height={64} />;
    if (status.isEnabled) return <DisableTotpForm recoveryCodesLeft={status.recoveryCodesLeft} />;
    if (setup) {
      const finish = (shown: string[]) => {
        setCodes(shown);
        reset();
      };
      return <TotpSetupForm setup={setup} onDone={finish} onCancel={reset} />;
    }
    if (isRequired) return <EnrolmentForm isLoading={isLoading} onSubmit={(given) => void setUp(given)} />;
    return (
      <>
        <Typography sx={{ color: 'text.secondary' }}>
          Off. With an authenticator app a stolen password is not enough to sign in.
        </Typography>
        <Button
          variant="contained"
          disabled={isLoading}
          onClick={() => void setUp({})}
          sx={{ alignSelf: 'start' }}
        >
          Set up an app
        </Button>
      </>
    );
  }

  return (
    <Card component="section" aria-label="Authenticator app" sx={{ p: 3 }}>
      <Stack spacing={2}>
        <Typography component="h2" variant="h3">
          Authenticator app
        </Typography>
        <ErrorAlert error={failure} />
        {content()}
      </Stack>
    </Card>
  );
}
