import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

interface ConfirmSendDialogProps {
  isOpen: boolean;
  isSending: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

export function ConfirmSendDialog({ isOpen, isSending, onCancel, onConfirm }: ConfirmSendDialogProps) {
  const text = useId();
  return (
    <Dialog open={isOpen} onClose={onCancel} aria-describedby={text} maxWidth="xs">
      <DialogTitle>Confirm Send Email</DialogTitle>
      <DialogContent>
        <DialogContentText id={text}>
          Are you sure you want to send this email to all verified users? This action cannot be undone.
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onCancel} color="secondary" autoFocus>
          Cancel
        </Button>
        <Button onClick={onConfirm} variant="contained" disabled={isSending}>
          {isSending ? 'Sending...' : 'Send Email'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
