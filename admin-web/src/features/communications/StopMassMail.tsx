import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type MassMail, useStopMassEmailMutation } from '@sprinkle/api-client/api.gen';
import { failureText } from '@sprinkle/api-client/api-error';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useId, useState } from 'react';

/** Asks first, because a stopped mass e-mail cannot go on. */
export function StopMassMail({ massMail: { id, subject } }: { massMail: MassMail }) {
  const text = useId();
  const [isAsking, setAsking] = useState(false);
  const [stopMassEmail, { isLoading }] = useStopMassEmailMutation();

  async function stop() {
    const { error } = await stopMassEmail(id);
    setAsking(false);
    if (!error) return showToast({ title: 'Email stopped', description: 'Nothing more is sent.' });
    const description = failureText(error);
    showToast({ title: 'Failed to stop the email', description, variant: 'destructive' });
  }

  return (
    <>
      <Button color="error" onClick={() => setAsking(true)} aria-label={`Stop ${subject}`}>
        Stop
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} aria-describedby={text} maxWidth="xs">
        <DialogTitle>Stop this email?</DialogTitle>
        <DialogContent>
          <DialogContentText id={text} sx={{ overflowWrap: 'anywhere' }}>
            “{subject}” goes to nobody else, and cannot be continued.
          </DialogContentText>
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button onClick={() => setAsking(false)} color="secondary" autoFocus>
            Cancel
          </Button>
          <Button onClick={() => void stop()} variant="contained" color="error" disabled={isLoading}>
            Stop email
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
