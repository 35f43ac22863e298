import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type Owed, useRevealPayoutMethodMutation } from '@sprinkle/api-client/api.gen';
import { ErrorAlert } from '../../components/ErrorAlert';
import { SubjectDialog } from '../../components/SubjectDialog';
import { nameOf } from './payout-words';

interface RevealDialogProps {
  owed: Owed | null;
  onClose: () => void;
}

/** Drops the revealed method when it closes. */
export function RevealDialog({ owed, onClose }: RevealDialogProps) {
  return (
    <SubjectDialog subject={owed} onClose={onClose}>
      {(shown) => <Reveal owed={shown} onClose={onClose} />}
    </SubjectDialog>
  );
}

function Reveal({ owed, onClose }: { owed: Owed; onClose: () => void }) {
  const { method } = owed;
  const [reveal, { data, error, isLoading }] = useRevealPayoutMethodMutation();
  return (
    <>
      <DialogTitle sx={{ overflowWrap: 'anywhere' }}>Payout method of {nameOf(owed)}</DialogTitle>
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
        {method && !data && (
          <Button variant="contained" disabled={isLoading} onClick={() => void reveal(method.methodId)}>
            {isLoading ? 'Revealing...' : 'Reveal'}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
