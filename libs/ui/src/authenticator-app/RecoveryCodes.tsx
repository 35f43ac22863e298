import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { showToast } from '../feedback/toast.js';

interface RecoveryCodesProps {
  codes: string[];
  onDone: () => void;
}

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      showToast({ title: 'Recovery codes copied' });
    } catch {
      showToast({ title: 'Please select and copy the codes yourself', variant: 'destructive' });
    }
  }

  return (
    <>
      <Alert severity="warning">
        Keep these recovery codes in a safe place. You can use each one once in place of a code from the app.
        They won't be shown again.
      </Alert>
      <Box
        component="ul"
        aria-label="Recovery codes"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          fontFamily: 'monospace',
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(15.5rem, 100%), 1fr))',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="outlined" onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="contained" onClick={onDone}>
          I've saved them
        </Button>
      </Box>
    </>
  );
}
