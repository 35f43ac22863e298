import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDisableTotpMutation } from '@sprinkle/api-client/api.gen';
import { totpDisablingSchema } from '@sprinkle/contracts/identity/authenticator-apps.schemas';
import { DisableTotpForm } from '@sprinkle/ui/authenticator-app/DisableTotpForm';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ErrorAlert } from '../../components/ErrorAlert';

export function DisableTotp({ recoveryCodesLeft }: { recoveryCodesLeft: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const [disable, { isLoading, error }] = useDisableTotpMutation();
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(totpDisablingSchema),
    defaultValues: { password: '', code: '' },
  });
  const handleDisable = handleSubmit(async (given) => {
    const { data } = await disable(given);
    if (data) showToast({ title: 'Authenticator app turned off', description: data.message });
  });
  return (
    <>
      <Typography>
        On. {recoveryCodesLeft} of 10 recovery codes are left. To get new ones, turn it off and set it up
        again.
      </Typography>
      {isOpen ? (
        <DisableTotpForm
          isSending={isLoading}
          alert={<ErrorAlert error={error} />}
          control={control}
          onSubmit={(event) => void handleDisable(event)}
          onCancel={() => setIsOpen(false)}
        />
      ) : (
        <Button variant="outlined" onClick={() => setIsOpen(true)} sx={{ alignSelf: 'start' }}>
          Turn off
        </Button>
      )}
    </>
  );
}
