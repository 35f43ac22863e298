import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type Owed, useRevealPayoutMethodMutation } from '@sprinkle/api-client/api.gen';
import { ErrorAlert } from '../../components/ErrorAlert';

interface RevealDialogProps {
  /** It is null while nothing is revealed. */
  owed: Owed | null;
  onClose: () => void;
}

/** Drops the revealed method when it closes. */
export function RevealDialog({ owed, onClose }: RevealDialogProps) {
  return (
    <Dialog open={owed !== null} onClose={onClose} fullWidth maxWidth="xs">
      {owed?.method && <Reveal username={owed.username} methodId={owed.method.methodId} onClose={onClose} />}
    </Dialog>
  );
}

interface RevealProps {
  username: string | null;
  methodId: string;
  onClose: () => void;
}

function Reveal({ username, methodId, onClose }: RevealProps) {
  const [reveal, { data, error, isLoading }] = useRevealPayoutMethodMutation();
  return (
    <>
      <DialogTitle>Payout method of @{username}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {data ? (
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontWeight: 600 }}>
            {data.accountInfo}
          </Typography>
        ) : (
          <Typography>The creator gets a mail that we looked, and the activity log says who did.</Typography>
        )}
        <ErrorAlert error={error} />
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
