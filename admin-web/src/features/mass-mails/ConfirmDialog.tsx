import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

interface ConfirmDialogProps {
  title: string;
  text: string;
  button: string;
  color: 'primary' | 'error';
  isOpen: boolean;
  isSending: boolean;
  onCancel: () => void;
  onConfirm: () => Promise<void>;
}

/** Asks for confirmation of something that can't be undone. Cancel has the focus. */
export function ConfirmDialog({ title, text, button, color, ...props }: ConfirmDialogProps) {
  const { isOpen, isSending, onCancel, onConfirm } = props;
  const textId = useId();
  return (
    <Dialog open={isOpen} onClose={onCancel} aria-describedby={textId} maxWidth="xs">
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onCancel} color="secondary" autoFocus>
          Cancel
        </Button>
        <Button onClick={() => void onConfirm()} variant="contained" color={color} disabled={isSending}>
          {button}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
