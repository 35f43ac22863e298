import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

interface LeaveDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Asks for confirmation before unsaved input is lost. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} aria-describedby={textId} onClose={onStay}>
      <DialogTitle id={titleId}>Leave without saving?</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>Your changes haven't been saved.</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1 }}>
        <Button onClick={onLeave} sx={{ color: 'text.secondary' }}>
          Leave
        </Button>
        <Button variant="contained" onClick={onStay} autoFocus>
          Stay
        </Button>
      </DialogActions>
    </Dialog>
  );
}
