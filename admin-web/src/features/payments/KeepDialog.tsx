import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { type KeptTip, type ListedPayment, useKeepMarkedTipMutation } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { keptTipSchema } from '@sprinkle/contracts/tips/taking/fraud-marks.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useForm } from 'react-hook-form';
import { DialogForm } from '../../components/DialogForm';
import { ErrorAlert } from '../../components/ErrorAlert';
import { ReasonField } from '../../components/ReasonField';
import { remainingCents } from '../../components/refund-words';
import { SubjectDialog } from '../../components/SubjectDialog';

interface KeepDialogProps {
  payment: ListedPayment | null;
  onClose: () => void;
}

export function KeepDialog({ payment, onClose }: KeepDialogProps) {
  return (
    <SubjectDialog subject={payment} onClose={onClose}>
      {(shown) => <KeepForm payment={shown} onClose={onClose} />}
    </SubjectDialog>
  );
}

interface KeepFormProps {
  payment: ListedPayment;
  onClose: () => void;
}

function KeepForm({ payment, onClose }: KeepFormProps) {
  const [keepMarkedTip, { isLoading, error }] = useKeepMarkedTipMutation();
  const { control, handleSubmit } = useForm<KeptTip>({
    resolver: zodResolver(keptTipSchema),
    defaultValues: { reason: '' },
  });
  const recipient = payment.recipientUsername ? `@${payment.recipientUsername}` : 'a creator who has left';

  async function keep(keptTip: KeptTip) {
    const { error: failure } = await keepMarkedTip({ id: payment.id, keptTip });
    if (failure) return;
    showToast({ title: 'Tip kept', description: 'It can be paid out.' });
    onClose();
  }

  return (
    <DialogForm
      title="Keep this tip?"
      submit={isLoading ? 'Keeping...' : 'Keep the tip'}
      isSending={isLoading}
      onSubmit={handleSubmit(keep)}
      onCancel={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        The tip of {formatCents(remainingCents(payment))} from{' '}
        <strong dir="auto">{payment.senderName}</strong> stays with <strong>{recipient}</strong> and can be
        paid out. If the card holder disputes it later, we lose the money and a dispute fee.
      </Typography>
      <ErrorAlert error={error} />
      <ReasonField control={control} />
    </DialogForm>
  );
}
