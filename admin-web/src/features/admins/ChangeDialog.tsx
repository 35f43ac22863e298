import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import {
  useEndSessionsOfAdminMutation,
  useRemoveAdminMutation,
  useResetAdminPasswordMutation,
  useResetAdminTotpMutation,
} from '@sprinkle/api-client/api.gen';
import { errorOf } from '@sprinkle/api-client/api-error';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useId, useState } from 'react';
import type { ChosenChange } from './changes';

interface ChangeDialogProps {
  /** Null while nothing is to be changed. */
  chosen: ChosenChange | null;
  onClose: () => void;
  onPassword: (password: string) => void;
}

export function ChangeDialog({ chosen, onClose, onPassword }: ChangeDialogProps) {
  const title = useId();
  return (
    <Dialog open={chosen !== null} onClose={onClose} aria-labelledby={title} fullWidth maxWidth="xs">
      {chosen && <Confirmation titleId={title} chosen={chosen} onClose={onClose} onPassword={onPassword} />}
    </Dialog>
  );
}

interface ConfirmationProps extends ChangeDialogProps {
  chosen: ChosenChange;
  titleId: string;
}

function Confirmation({ titleId, chosen: { admin, change }, onClose, onPassword }: ConfirmationProps) {
  const [endSessions] = useEndSessionsOfAdminMutation();
  const [resetPassword] = useResetAdminPasswordMutation();
  const [resetTotp] = useResetAdminTotpMutation();
  const [remove] = useRemoveAdminMutation();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const send = () => {
    if (change.kind === 'end-sessions') return endSessions(admin.id).unwrap();
    if (change.kind === 'reset-totp') return resetTotp(admin.id).unwrap();
    if (change.kind === 'remove') return remove(admin.id).unwrap();
    return resetPassword(admin.id)
      .unwrap()
      .then(({ password }) => onPassword(password));
  };

  async function confirm() {
    setIsSending(true);
    setFailure(null);
    try {
      await send();
      showToast({ title: 'Administrator updated' });
      onClose();
    } catch (error) {
      setFailure(errorOf(error)?.message ?? 'Something went wrong. Please try again.');
      setIsSending(false);
    }
  }

  return (
    <>
      <DialogTitle id={titleId}>
        {change.label}: {admin.username}?
      </DialogTitle>
      <DialogContent>
        {failure && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {failure}
          </Alert>
        )}
        <Typography>{change.explanation}</Typography>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose} color="secondary">
          Cancel
        </Button>
        <Button onClick={() => void confirm()} variant="contained" color="error" disabled={isSending}>
          {change.label}
        </Button>
      </DialogActions>
    </>
  );
}
