import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import {
  useConfirmOwnTotpMutation,
  useGetOwnTotpStatusQuery,
  useSetUpOwnTotpMutation,
} from '@sprinkle/api-client/api.gen';
import { totpConfirmationSchema } from '@sprinkle/contracts/identity/authenticator-apps.schemas';
import { RecoveryCodes } from '@sprinkle/ui/authenticator-app/RecoveryCodes';
import { TotpSetupForm } from '@sprinkle/ui/authenticator-app/TotpSetupForm';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormAlert } from '../../components/FormAlert';
import { SectionCard } from '../../components/SectionCard';
import { useRecentSignIn } from '../../session/useRecentSignIn';
import { useFailureToast } from '../../session/useSession';
import { ManageApp } from './ManageApp';

/** Manages two-step sign-in with codes from an authenticator app. */
export function AuthenticatorApp() {
  const { data: status, error, refetch } = useGetOwnTotpStatusQuery();
  const [codes, setCodes] = useState<string[] | null>(null);

  function content() {
    if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
    if (status) {
      return status.isEnabled ? (
        <ManageApp recoveryCodesLeft={status.recoveryCodesLeft} onNewCodes={setCodes} />
      ) : (
        <SetUpApp onNewCodes={setCodes} />
      );
    }
    if (!error) return <CircularProgress aria-label="Loading your authenticator app" />;
    return (
      <ErrorState
        title="Couldn't load your authenticator app"
        message={failureText(error)}
        onRetry={() => void refetch()}
      />
    );
  }

  return <SectionCard title="Authenticator app">{content()}</SectionCard>;
}

function SetUpApp({ onNewCodes }: { onNewCodes: (codes: string[]) => void }) {
  const [setUp, { data: setup, isLoading, reset }] = useSetUpOwnTotpMutation();
  const [confirm, { isLoading: isChecking, error }] = useConfirmOwnTotpMutation();
  const withRecentSignIn = useRecentSignIn();
  const reportFailure = useFailureToast();

  const { control, handleSubmit } = useForm({
    resolver: zodResolver(totpConfirmationSchema),
    defaultValues: { code: '' },
  });
  const handleConfirm = handleSubmit(async (given) => {
    const result = await withRecentSignIn(() => confirm(given));
    if (result?.data) onNewCodes(result.data.recoveryCodes);
  });

  async function begin() {
    const result = await withRecentSignIn(() => setUp());
    if (result?.error) reportFailure("Couldn't set up your app", result.error);
  }

  if (setup) {
    return (
      <TotpSetupForm
        setup={setup}
        isChecking={isChecking}
        alert={<FormAlert error={error} />}
        control={control}
        onSubmit={(event) => void handleConfirm(event)}
        onCancel={reset}
      />
    );
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Typography sx={{ flex: '1 1 14rem', color: 'text.secondary' }}>
        Off. With an authenticator app, a stolen password isn't enough to sign in or to change where your
        money goes.
      </Typography>
      <Button variant="outlined" disabled={isLoading} onClick={() => void begin()}>
        Set up an app
      </Button>
    </Box>
  );
}
