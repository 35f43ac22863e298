import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type TotpConfirmation, type TotpSetup, useConfirmTotpMutation } from '@sprinkle/api-client/api.gen';
import { totpConfirmationSchema } from '@sprinkle/contracts/identity/authenticator-apps.schemas';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ErrorAlert } from '../../components/ErrorAlert';

const SIDE = 196;

interface TotpSetupFormProps {
  setup: TotpSetup;
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

export function TotpSetupForm({ setup, onDone, onCancel }: TotpSetupFormProps) {
  const [confirm, { isLoading, error }] = useConfirmTotpMutation();
  const { control, handleSubmit } = useForm<TotpConfirmation>({
    resolver: zodResolver(totpConfirmationSchema),
    defaultValues: { code: '' },
  });
  const handleConfirm = handleSubmit(async (given) => {
    const { data } = await confirm(given);
    if (data) onDone(data.recoveryCodes);
  });

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={(event) => void handleConfirm(event)}>
      <Typography>
        Scan this with your app, or type the key. Then enter the code that the app shows.
      </Typography>
      <QrCode text={setup.address} />
      <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
        {setup.secret.match(/.{1,4}/g)?.join(' ')}
      </Typography>
      <ErrorAlert error={error} />
      <FormTextField
        name="code"
        control={control}
        label="Code"
        autoComplete="one-time-code"
        autoFocus
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        sx={{ maxWidth: 420 }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={isLoading}>
          {isLoading ? 'Checking...' : 'Turn on'}
        </Button>
        <Button onClick={onCancel} color="secondary">
          Cancel
        </Button>
      </Box>
    </Stack>
  );
}

/** Stays dark on white in both modes, because many scanners read nothing else. */
function QrCode({ text }: { text: string }) {
  const [svg, setSvg] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void import('qrcode')
      .then(({ toString }) => toString(text, { type: 'svg', margin: 4 }))
      // The key below can be typed.
      .catch(() => null)
      .then((drawn) => isCurrent && setSvg(drawn));
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return (
    <Box
      sx={{ width: SIDE, height: SIDE, borderRadius: 2, overflow: 'hidden', border: '1px solid var(--line)' }}
    >
      {svg && (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          alt="QR code for the authenticator app"
          width={SIDE}
          height={SIDE}
        />
      )}
    </Box>
  );
}
