import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import {
  type SupportDetails,
  type SupportEnd,
  useEndSupportByAdminMutation,
} from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { supportEndSchema } from '@sprinkle/contracts/tips/taking/console-supports.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useForm } from 'react-hook-form';
import { DialogForm } from '../../components/DialogForm';
import { ErrorAlert } from '../../components/ErrorAlert';
import { ReasonField } from '../../components/ReasonField';
import { SubjectDialog } from '../../components/SubjectDialog';

interface EndSupportDialogProps {
  support: SupportDetails | null;
  onClose: () => void;
}

export function EndSupportDialog({ support, onClose }: EndSupportDialogProps) {
  return (
    <SubjectDialog subject={support} onClose={onClose}>
      {(shown) => <EndForm support={shown} onClose={onClose} />}
    </SubjectDialog>
  );
}

function EndForm({ support, onClose }: { support: SupportDetails; onClose: () => void }) {
  const [endSupport, { isLoading, error }] = useEndSupportByAdminMutation();
  const { control, handleSubmit } = useForm<SupportEnd>({
    resolver: zodResolver(supportEndSchema),
    defaultValues: { reason: '' },
  });
  const creator = support.creatorUsername ? `@${support.creatorUsername}` : 'a creator who has left';

  async function end(supportEnd: SupportEnd) {
    const { error: failure } = await endSupport({ id: support.id, supportEnd });
    if (failure) return;
    showToast({ title: 'Monthly support ended', description: 'The tipper gets an email.' });
    onClose();
  }

  return (
    <DialogForm
      title="End this monthly support?"
      submit={isLoading ? 'Ending...' : 'End it'}
      color="error"
      isSending={isLoading}
      onSubmit={handleSubmit(end)}
      onCancel={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <strong dir="auto">{support.senderName}</strong> gives <strong>{creator}</strong>{' '}
        {formatCents(support.tipCents)} every month. They won't be charged again, and past payments aren't
        refunded. You can't undo this.
      </Typography>
      <ErrorAlert error={error} />
      <ReasonField control={control} />
    </DialogForm>
  );
}
