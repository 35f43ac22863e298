import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { type Mistake, type MistakeDecline, useDeclineMistakeMutation } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { mistakeDeclineSchema } from '@sprinkle/contracts/tips/page/mistakes.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useForm } from 'react-hook-form';
import { DialogForm } from './DialogForm';
import { ErrorAlert } from './ErrorAlert';
import { SubjectDialog } from './SubjectDialog';

type DeclinedTip = Pick<Mistake, 'id' | 'amountCents' | 'senderName'>;

interface DeclineMistakeDialogProps {
  mistake: DeclinedTip | null;
  onClose: () => void;
}

export function DeclineMistakeDialog({ mistake, onClose }: DeclineMistakeDialogProps) {
  return (
    <SubjectDialog subject={mistake} onClose={onClose}>
      {(shown) => <DeclineForm mistake={shown} onClose={onClose} />}
    </SubjectDialog>
  );
}

function DeclineForm({ mistake, onClose }: { mistake: DeclinedTip; onClose: () => void }) {
  const [declineMistake, { isLoading, error }] = useDeclineMistakeMutation();
  const { control, handleSubmit } = useForm<MistakeDecline>({
    resolver: zodResolver(mistakeDeclineSchema),
    defaultValues: { message: '' },
  });

  async function decline(mistakeDecline: MistakeDecline) {
    const { error: failure } = await declineMistake({ id: mistake.id, mistakeDecline });
    if (failure) return;
    showToast({ title: 'Request declined', description: 'The tipper gets an email.' });
    onClose();
  }

  return (
    <DialogForm
      title="Decline this request?"
      submit={isLoading ? 'Declining...' : 'Decline'}
      isSending={isLoading}
      onSubmit={handleSubmit(decline)}
      onCancel={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        The tip of {formatCents(mistake.amountCents)} from <strong dir="auto">{mistake.senderName}</strong>{' '}
        stays as it is.
      </Typography>
      <ErrorAlert error={error} />
      <FormTextField
        name="message"
        control={control}
        label="Message"
        helperText="The tipper gets it by email."
        multiline
        minRows={3}
        autoFocus
      />
    </DialogForm>
  );
}
