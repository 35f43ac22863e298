import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import {
  useEndSessionsOfAdminMutation,
  useRemoveAdminMutation,
  useResetAdminPasswordMutation,
  useResetAdminTotpMutation,
} from '@sprinkle/api-client/api.gen';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useState } from 'react';
import { DialogForm } from '../../components/DialogForm';
import { ErrorAlert } from '../../components/ErrorAlert';
import type { ChosenChange } from './changes';

interface ChangeDialogProps {
  /** It is null while nothing is to be changed. */
  chosen: ChosenChange | null;
  onClose: () => void;
  onPassword: (password: string) => void;
}

export function ChangeDialog({ chosen, onClose, onPassword }: ChangeDialogProps) {
  return (
    <Dialog open={chosen !== null} onClose={onClose} fullWidth maxWidth="xs">
      {chosen && <Confirmation chosen={chosen} onClose={onClose} onPassword={onPassword} />}
    </Dialog>
  );
}

interface ConfirmationProps extends ChangeDialogProps {
  chosen: ChosenChange;
}

function Confirmation({ chosen: { admin, change }, onClose, onPassword }: ConfirmationProps) {
  const [endSessions] = useEndSessionsOfAdminMutation();
  const [resetPassword] = useResetAdminPasswordMutation();
  const [resetTotp] = useResetAdminTotpMutation();
  const [remove] = useRemoveAdminMutation();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

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
      setFailure(error);
      setIsSending(false);
    }
  }

  return (
    <DialogForm
      title={`${change.label}: ${admin.username}?`}
      submit={change.label}
      color="error"
      isSending={isSending}
      onSubmit={confirm}
      onCancel={onClose}
    >
      <Typography>{change.explanation}</Typography>
      <ErrorAlert error={failure} />
    </DialogForm>
  );
}
