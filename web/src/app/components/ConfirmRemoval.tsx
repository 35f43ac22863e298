import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { failureText } from '@sprinkle/api-client/api-error';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useId, useState } from 'react';

export interface Removal {
  /** Label of the button that opens the dialog. */
  action: string;
  question: string;
  consequences: string;
  answers: { keep: string; remove: string };
  /** Titles of the toasts. */
  results: { done: string; failed: string };
}

interface ConfirmRemovalProps {
  removal: Removal;
  /** A returned title replaces the toast's. */
  run: () => Promise<{ data?: { message: string; title?: string }; error?: unknown }>;
  onRemoved: () => void;
}

/** Asks for confirmation before something is removed permanently. */
export function ConfirmRemoval({ removal, run, onRemoved }: ConfirmRemovalProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const titleId = useId();
  const { action, question, consequences, answers, results } = removal;

  async function remove() {
    setIsBusy(true);
    const { data, error } = await run();
    setIsBusy(false);
    setIsAsking(false);
    if (!data) {
      showToast({ title: results.failed, description: failureText(error), variant: 'destructive' });
      return;
    }
    showToast({ title: data.title ?? results.done, description: data.message });
    onRemoved();
  }

  return (
    <>
      <Button onClick={() => setIsAsking(true)} sx={{ color: 'text.secondary' }}>
        {action}
      </Button>
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{question}</DialogTitle>
        <DialogContent>
          <DialogContentText>{consequences}</DialogContentText>
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button onClick={() => setIsAsking(false)}>{answers.keep}</Button>
          <Button variant="contained" color="error" disabled={isBusy} onClick={() => void remove()}>
            {answers.remove}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
