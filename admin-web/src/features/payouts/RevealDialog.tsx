import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type Owed, useRevealPayoutMethodMutation } from '@sprinkle/api-client/api.gen';
import { errorOf } from '@sprinkle/api-client/api-error';
import { useId } from 'react';

interface RevealDialogProps {
  /** Null while nothing is revealed. */
  owed: Owed | null;
  onClose: () => void;
}

/** What was revealed is gone with the dialog. */
export function RevealDialog({ owed, onClose }: RevealDialogProps) {
  const title = useId();
  return (
    <Dialog open={owed !== null} onClose={onClose} aria-labelledby={title} fullWidth maxWidth="xs">
      {owed?.method && (
        <Reveal titleId={title} username={owed.username} methodId={owed.method.methodId} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface RevealProps {
  titleId: string;
  username: string | null;
  methodId: string;
  onClose: () => void;
}

function Reveal({ titleId, username, methodId, onClose }: RevealProps) {
  const [reveal, { data, error, isLoading }] = useRevealPayoutMethodMutation();
  return (
    <>
      <DialogTitle id={titleId}>Payout method of @{username}</DialogTitle>
      <DialogContent>
        {data ? (
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontWeight: 600 }}>
            {data.accountInfo}
          </Typography>
        ) : (
          <Typography>The creator gets a mail that we looked, and the activity log says who did.</Typography>
        )}
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {errorOf(error)?.message ?? 'Something went wrong. Please try again.'}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose} color="secondary">
          Close
        </Button>
        {!data && (
          <Button variant="contained" disabled={isLoading} onClick={() => void reveal(methodId)}>
            {isLoading ? 'Revealing...' : 'Reveal'}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
