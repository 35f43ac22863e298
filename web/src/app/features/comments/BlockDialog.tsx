import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type Tip, useBlockSenderMutation } from '@sprinkle/api-client/api.gen';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useId, useState } from 'react';
import { useHasMonthly } from '../../hooks/useOwnStats';
import { useFailureToast } from '../../session/useSession';

interface BlockDialogProps {
  tip: Tip;
  onClose: () => void;
  /** Runs after the sender's earlier messages were hidden. */
  onMoved: () => void;
}

export function BlockDialog({ tip, onClose, onMoved }: BlockDialogProps) {
  const titleId = useId();
  const [hideEarlier, setHideEarlier] = useState(false);
  const [blockSender, { isLoading }] = useBlockSenderMutation();
  const hasMonthly = useHasMonthly();
  const reportFailure = useFailureToast();

  async function block() {
    const { data, error } = await blockSender({ tipId: tip.id, hideEarlier });
    if (!data) return reportFailure("Couldn't block the sender", error);
    showToast({ title: 'Sender blocked', description: `${data.senderName} can no longer tip you.` });
    onClose();
    if (hideEarlier) onMoved();
  }

  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={() => !isLoading && onClose()}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        Block <bdi>{tip.senderName}</bdi>?
      </DialogTitle>
      <DialogContent>
        <DialogContentText>
          No one can tip you with this email address anymore. They'll only see that you aren't accepting tips.
          {hasMonthly &&
            ' If this tip is part of monthly support from this address, or came from the same card, that support ends too. Other support continues, because anyone can type an email address. You can end it in My Supporters.'}
        </DialogContentText>
        <FormControlLabel
          control={
            <Checkbox checked={hideEarlier} onChange={(_event, isChecked) => setHideEarlier(isChecked)} />
          }
          label="Also hide everything they've sent so far"
          sx={{ mt: 1 }}
        />
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1 }}>
        <Button onClick={onClose} disabled={isLoading} autoFocus>
          Cancel
        </Button>
        <Button variant="contained" color="error" disabled={isLoading} onClick={() => void block()}>
          {isLoading ? 'Blocking...' : 'Block'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
