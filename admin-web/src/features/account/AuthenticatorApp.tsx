import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  useConfirmTotpMutation,
  useGetTotpStatusQuery,
  useSetUpTotpMutation,
} from '@sprinkle/api-client/api.gen';
import { totpConfirmationSchema } from '@sprinkle/contracts/identity/authenticator-apps.schemas';
import { RecoveryCodes } from '@sprinkle/ui/authenticator-app/RecoveryCodes';
import { TotpSetupForm } from '@sprinkle/ui/authenticator-app/TotpSetupForm';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ErrorAlert } from '../../components/ErrorAlert';
import { LoadError } from '../../components/LoadError';
import { DisableTotp } from './DisableTotp';
import { EnrolmentForm } from './EnrolmentForm';

/** Manages two-step sign-in with codes from an authenticator app. */
export function AuthenticatorApp({ isRequired }: { isRequired: boolean }) {
  const { data: status, error, refetch } = useGetTotpStatusQuery();
  const [setUp, { data: setup, isLoading, error: failure, reset }] = useSetUpTotpMutation();
  const [confirm, { isLoading: isChecking, error: rejection }] = useConfirmTotpMutation();
  const [codes, setCodes] = useState<string[] | null>(null);

  const form = useForm({ resolver: zodResolver(totpConfirmationSchema), defaultValues: { code: '' } });
  const handleConfirm = form.handleSubmit(async (given) => {
    const { data } = await confirm(given);
    if (!data) return;
    setCodes(data.recoveryCodes);
    reset();
  });

  function content() {
    if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
    if (error)
      return <LoadError text="We couldn't check whether you use an authenticator app." onRetry={refetch} />;
    if (!status) return <Skeleton role="status" aria-label="Loading" variant="rounded" height={64} />;
    if (status.isEnabled) return <DisableTotp recoveryCodesLeft={status.recoveryCodesLeft} />;
    if (setup) {
      return (
        <TotpSetupForm
          setup={setup}
          isChecking={isChecking}
          alert={<ErrorAlert error={rejection} />}
          control={form.control}
          onSubmit={(event) => void handleConfirm(event)}
          onCancel={reset}
        />
      );
    }
    if (isRequired) return <EnrolmentForm isLoading={isLoading} onSubmit={(given) => void setUp(given)} />;
    return (
      <>
        <Typography sx={{ color: 'text.secondary' }}>
          Off. With an authenticator app, a stolen password isn't enough to sign in.
        </Typography>
        <Button
          variant="outlined"
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
