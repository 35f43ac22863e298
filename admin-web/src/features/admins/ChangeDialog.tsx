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
import { SubjectDialog } from '../../components/SubjectDialog';
import type { ChosenChange } from './changes';

interface ChangeDialogProps {
  chosen: ChosenChange | null;
  onClose: () => void;
  onPassword: (password: string) => void;
}

export function ChangeDialog({ chosen, onClose, onPassword }: ChangeDialogProps) {
  return (
    <SubjectDialog subject={chosen} onClose={onClose}>
      {(shown) => <Confirmation chosen={shown} onClose={onClose} onPassword={onPassword} />}
    </SubjectDialog>
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

  /** Returns the new password where there is one. */
  async function send(): Promise<string | null> {
    if (change.kind === 'reset-password') return (await resetPassword(admin.id).unwrap()).password;
    if (change.kind === 'end-sessions') await endSessions(admin.id).unwrap();
    else if (change.kind === 'reset-totp') await resetTotp(admin.id).unwrap();
    else await remove(admin.id).unwrap();
    return null;
  }

  async function confirm() {
    setIsSending(true);
    setFailure(null);
    try {
      const password = await send();
      showToast({ title: 'Administrator updated' });
      // The next dialog opens as this one closes, so that the focus returns to the button of this one.
      onClose();
      if (password) onPassword(password);
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
