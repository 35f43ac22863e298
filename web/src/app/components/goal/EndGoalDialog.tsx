import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

interface EndGoalDialogProps {
  onCancel: () => void;
  onEnd: () => void;
}

export function EndGoalDialog({ onCancel, onEnd }: EndGoalDialogProps) {
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onClose={onCancel}
    >
      <DialogTitle id={titleId}>End this goal?</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>
          Your page will stop showing it, and your next goal will start from zero. Your tips aren't affected.
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1 }}>
        <Button onClick={onCancel} sx={{ color: 'text.secondary' }}>
          Keep it
        </Button>
        <Button variant="contained" onClick={onEnd} autoFocus>
          End goal
        </Button>
      </DialogActions>
    </Dialog>
  );
}
