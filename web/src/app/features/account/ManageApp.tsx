import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDisableOwnTotpMutation, useRenewRecoveryCodesMutation } from '@sprinkle/api-client/api.gen';
import { totpDisablingSchema } from '@sprinkle/contracts/identity/authenticator-apps.schemas';
import { DisableTotpForm } from '@sprinkle/ui/authenticator-app/DisableTotpForm';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormAlert } from '../../components/FormAlert';
import { useRecentSignIn } from '../../session/useRecentSignIn';
import { useFailureToast } from '../../session/useSession';

interface ManageAppProps {
  recoveryCodesLeft: number;
  onNewCodes: (codes: string[]) => void;
}

/** Renews the recovery codes of an active app, or turns the app off. */
export function ManageApp({ recoveryCodesLeft, onNewCodes }: ManageAppProps) {
  const [renew, { isLoading: isRenewing }] = useRenewRecoveryCodesMutation();
  const [disable, { isLoading: isDisabling, error }] = useDisableOwnTotpMutation();
  const [isTurningOff, setIsTurningOff] = useState(false);
  const withRecentSignIn = useRecentSignIn();
  const reportFailure = useFailureToast();

  const { control, handleSubmit } = useForm({
    resolver: zodResolver(totpDisablingSchema),
    defaultValues: { password: '', code: '' },
  });
  const handleDisable = handleSubmit(async (given) => {
    const { data } = await disable(given);
    if (data) showToast({ title: 'Authenticator app turned off', description: data.message });
  });

  async function renewCodes() {
    const result = await withRecentSignIn(() => renew());
    if (result?.data) onNewCodes(result.data.recoveryCodes);
    else if (result) reportFailure("Couldn't replace your recovery codes", result.error);
  }

  return (
    <>
      <Typography>{`On. ${recoveryCodesLeft} of 10 recovery codes are left.`}</Typography>
      {isTurningOff ? (
        <DisableTotpForm
          isSending={isDisabling}
          alert={<FormAlert error={error} />}
          control={control}
          onSubmit={(event) => void handleDisable(event)}
          onCancel={() => setIsTurningOff(false)}
        />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button variant="outlined" disabled={isRenewing} onClick={() => void renewCodes()}>
            Get new recovery codes
          </Button>
          <Button variant="outlined" onClick={() => setIsTurningOff(true)}>
            Turn off
          </Button>
        </Box>
      )}
    </>
  );
}
