import Typography from '@mui/material/Typography';
import { type ManagedUser, useResetSignInMutation } from '@sprinkle/api-client/api.gen';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { DialogForm } from '../../components/DialogForm';
import { ErrorAlert } from '../../components/ErrorAlert';
import { SubjectDialog } from '../../components/SubjectDialog';

interface ResetSignInDialogProps {
  user: ManagedUser | null;
  onClose: () => void;
}

export function ResetSignInDialog({ user, onClose }: ResetSignInDialogProps) {
  return (
    <SubjectDialog subject={user} onClose={onClose}>
      {(shown) => <ResetForm user={shown} onClose={onClose} />}
    </SubjectDialog>
  );
}

function ResetForm({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const [reset, { isLoading, error }] = useResetSignInMutation();

  async function submit() {
    const { error: failure } = await reset(user.id);
    if (failure) return;
    showToast({
      title: 'Sign-in reset',
      description: `@${user.username} gets a link to set a new password.`,
    });
    onClose();
  }

  return (
    <DialogForm
      title={`Reset the sign-in of @${user.username}?`}
      submit={isLoading ? 'Resetting...' : 'Reset sign-in'}
      isSending={isLoading}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Typography>
        The user is signed out everywhere and gets an email with a link to set a new password. The old
        password works until then.
      </Typography>
      <ErrorAlert error={error} />
    </DialogForm>
  );
}
