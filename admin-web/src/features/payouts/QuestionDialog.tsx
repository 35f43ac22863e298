import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';

interface QuestionDialogProps {
  title: string;
  text: string;
  button: string;
  isOpen: boolean;
  onYes: () => void;
  onClose: () => void;
}

export function QuestionDialog({ title, text, button, isOpen, onYes, onClose }: QuestionDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <Typography>{text}</Typography>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose} color="secondary">
          Not yet
        </Button>
        <Button variant="contained" onClick={onYes}>
          {button}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
