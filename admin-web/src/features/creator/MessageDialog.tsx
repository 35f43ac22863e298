import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { type ManagedUser, useMessageUserMutation, type UserMessage } from '@sprinkle/api-client/api.gen';
import { userMessageSchema } from '@sprinkle/contracts/identity/user-management.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useForm } from 'react-hook-form';
import { DialogForm } from '../../components/DialogForm';
import { ErrorAlert } from '../../components/ErrorAlert';
import { SubjectDialog } from '../../components/SubjectDialog';

interface MessageDialogProps {
  user: ManagedUser | null;
  onClose: () => void;
}

export function MessageDialog({ user, onClose }: MessageDialogProps) {
  return (
    <SubjectDialog subject={user} maxWidth="sm" onClose={onClose}>
      {(shown) => <MessageForm user={shown} onClose={onClose} />}
    </SubjectDialog>
  );
}

function MessageForm({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const [send, { isLoading, error }] = useMessageUserMutation();
  const { control, handleSubmit } = useForm<UserMessage>({
    resolver: zodResolver(userMessageSchema),
    defaultValues: { subject: '', body: '' },
  });

  async function submit(userMessage: UserMessage) {
    const { error: failure } = await send({ id: user.id, userMessage });
    if (failure) return;
    showToast({ title: 'Message sent', description: `@${user.username} gets it by email.` });
    onClose();
  }

  return (
    <DialogForm
      title={`Message @${user.username}`}
      submit={isLoading ? 'Sending...' : 'Send'}
      isSending={isLoading}
      onSubmit={handleSubmit(submit)}
      onCancel={onClose}
    >
      <Typography>We'll send it by email. The activity log keeps the subject.</Typography>
      <ErrorAlert error={error} />
      <FormTextField name="subject" control={control} label="Subject" required autoFocus />
      <FormTextField name="body" control={control} label="Message" required multiline minRows={5} />
    </DialogForm>
  );
}
