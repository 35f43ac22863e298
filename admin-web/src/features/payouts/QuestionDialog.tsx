import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { DialogForm } from '../../components/DialogForm';

interface QuestionDialogProps {
  title: string;
  text: string;
  button: string;
  isOpen: boolean;
  onYes: () => Promise<void>;
  onClose: () => void;
}

export function QuestionDialog({ title, text, button, isOpen, onYes, onClose }: QuestionDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} fullWidth maxWidth="xs">
      <DialogForm
        title={title}
        submit={button}
        cancel="Not yet"
        isSending={false}
        onSubmit={onYes}
        onCancel={onClose}
      >
        <Typography>{text}</Typography>
      </DialogForm>
    </Dialog>
  );
}
