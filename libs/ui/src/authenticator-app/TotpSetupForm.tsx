import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, type SubmitEventHandler, useEffect, useState } from 'react';
import type { Control } from 'react-hook-form';
import { showToast } from '../feedback/toast.js';
import { FormTextField } from '../form/FormTextField.js';

const SIDE = 196;

interface TotpSetupFormProps {
  setup: { secret: string; address: string };
  isChecking: boolean;
  /** Reason why the last code was rejected. */
  alert: ReactNode;
  control: Control<{ code: string }>;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onCancel: () => void;
}

/** Shows the secret for an authenticator app, and asks for a code from the app. */
export function TotpSetupForm({ setup, isChecking, alert, control, onSubmit, onCancel }: TotpSetupFormProps) {
  return (
    <Stack
      component="form"
      noValidate
      aria-label="Set up an authenticator app"
      spacing={2}
      onSubmit={onSubmit}
    >
      <Typography>
        Scan this with your app, open the app on this phone, or copy the key. Then enter the code that the app
        shows.
      </Typography>
      <QrCode text={setup.address} />
      <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
        {setup.secret.match(/.{1,4}/g)?.join(' ')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          href={setup.address}
          variant="outlined"
          sx={{ minHeight: 44, '@media (pointer: fine)': { display: 'none' } }}
        >
          Open in your app
        </Button>
        <Button variant="outlined" onClick={() => void copyKey(setup.secret)} sx={{ minHeight: 44 }}>
          Copy the key
        </Button>
      </Box>
      {alert}
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
        <Button type="submit" variant="contained" disabled={isChecking}>
          {isChecking ? 'Checking...' : 'Turn on'}
        </Button>
        <Button onClick={onCancel} color="secondary">
          Cancel
        </Button>
      </Box>
    </Stack>
  );
}

async function copyKey(secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret);
    showToast({ title: 'Key copied' });
  } catch {
    showToast({ title: 'Failed to copy', description: 'Please type the key.', variant: 'destructive' });
  }
}

/** Stays dark on white in both modes, because many scanners read nothing else. */
function QrCode({ text }: { text: string }) {
  const [svg, setSvg] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void import('qrcode')
      .then(({ toString }) => toString(text, { type: 'svg', margin: 4 }))
      // Without the QR code, people can type the key below.
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
