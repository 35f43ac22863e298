import Typography from '@mui/material/Typography';
import {
  useEndSessionsOfAdminMutation,
  useIssueEnrolmentCodeMutation,
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
import type { Secret } from './SecretDialog';

interface ChangeDialogProps {
  chosen: ChosenChange | null;
  onClose: () => void;
  onSecret: (secret: Secret) => void;
}

export function ChangeDialog({ chosen, onClose, onSecret }: ChangeDialogProps) {
  return (
    <SubjectDialog subject={chosen} onClose={onClose}>
      {(shown) => <Confirmation chosen={shown} onClose={onClose} onSecret={onSecret} />}
    </SubjectDialog>
  );
}

interface ConfirmationProps extends ChangeDialogProps {
  chosen: ChosenChange;
}

function Confirmation({ chosen: { admin, change }, onClose, onSecret }: ConfirmationProps) {
  const [endSessions] = useEndSessionsOfAdminMutation();
  const [resetPassword] = useResetAdminPasswordMutation();
  const [resetTotp] = useResetAdminTotpMutation();
  const [issueCode] = useIssueEnrolmentCodeMutation();
  const [remove] = useRemoveAdminMutation();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  /** Returns the secret to hand over, if any. */
  async function send(): Promise<Secret | null> {
    if (change.kind === 'reset-password')
      return { kind: 'password', text: (await resetPassword(admin.id).unwrap()).password };
    if (change.kind === 'enrolment-code')
      return { kind: 'enrolment-code', text: (await issueCode(admin.id).unwrap()).code };
    if (change.kind === 'end-sessions') await endSessions(admin.id).unwrap();
    else if (change.kind === 'reset-totp') await resetTotp(admin.id).unwrap();
    else await remove(admin.id).unwrap();
    return null;
  }

  async function confirm() {
    setIsSending(true);
    setFailure(null);
    try {
      const secret = await send();
      showToast({ title: 'Administrator updated' });
      // Close this dialog as the next one opens, so that the focus returns to this one's button.
      onClose();
      if (secret) onSecret(secret);
    } catch (error) {
      setFailure(error);
      setIsSending(false);
    }
  }

  return (
    <DialogForm
      title={`${change.label}: ${admin.username}?`}
      submit={change.label}
      color={change.kind === 'enrolment-code' ? 'primary' : 'error'}
      isSending={isSending}
      onSubmit={confirm}
      onCancel={onClose}
    >
      <Typography>{change.explanation}</Typography>
      <ErrorAlert error={failure} />
    </DialogForm>
  );
}
