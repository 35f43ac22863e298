import Typography from '@mui/material/Typography';
import { type ListedUser, useRemoveUserTotpMutation } from '@sprinkle/api-client/api.gen';
import { CHANGE_WAIT_HOURS } from '@sprinkle/contracts/rules/payouts';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { DialogForm } from '../../components/DialogForm';
import { ErrorAlert } from '../../components/ErrorAlert';
import { SubjectDialog } from '../../components/SubjectDialog';

interface RemoveAppDialogProps {
  user: ListedUser | null;
  onClose: () => void;
}

/** Removes the app for someone who has lost it and the recovery codes. */
export function RemoveAppDialog({ user, onClose }: RemoveAppDialogProps) {
  return (
    <SubjectDialog subject={user} onClose={onClose}>
      {(shown) => <RemoveAppForm user={shown} onClose={onClose} />}
    </SubjectDialog>
  );
}

function RemoveAppForm({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const [remove, { isLoading, error }] = useRemoveUserTotpMutation();

  async function submit() {
    const { data } = await remove(user.id);
    if (!data) return;
    showToast({
      title: 'Authenticator app removed',
      description: `${user.username} can now sign in with just the password.`,
    });
    onClose();
  }

  return (
    <DialogForm
      title={`Remove the authenticator app of @${user.username}?`}
      submit={isLoading ? 'Removing...' : 'Remove app'}
      color="error"
      isSending={isLoading}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Typography>
        The authenticator app and its recovery codes are removed, and the user is signed out everywhere. The
        user gets an email, and payouts are held for {CHANGE_WAIT_HOURS} hours.
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>
        First verify, by something other than email, that the request really comes from the owner.
      </Typography>
      <ErrorAlert error={error} />
    </DialogForm>
  );
}
