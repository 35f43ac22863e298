import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { PayoutRun } from '@sprinkle/api-client/api.gen';

const TEXTS: Record<NonNullable<PayoutRun['working']>, string> = {
  proposing: 'Collecting what can be paid.',
  confirming: 'Confirming the payouts.',
  canceling: 'Canceling the proposal.',
  sending: 'Recording the payouts as sent.',
};

/** Shows the work in progress on a run, or why the last attempt changed nothing. */
export function RunWork({ run: { working, failure } }: { run: PayoutRun }) {
  if (!working) {
    return failure ? (
      <Alert severity="error" sx={{ mt: 2 }}>
        {failure.message}
      </Alert>
    ) : null;
  }
  return (
    <Box role="status" sx={{ my: 2 }}>
      <Typography>{TEXTS[working]} This can take a few minutes. You can leave this page.</Typography>
      <LinearProgress aria-label={TEXTS[working]} sx={{ mt: 1 }} />
    </Box>
  );
}
