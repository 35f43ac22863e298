import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import {
  type ListedPayment,
  type Refund,
  type RefundRequest,
  useRefundTipMutation,
} from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { refundRequestSchema } from '@sprinkle/contracts/tips/refunds.schemas';
import { showToast, type Toast } from '@sprinkle/ui/feedback/toast';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useForm } from 'react-hook-form';
import { DialogForm } from '../../components/DialogForm';
import { ErrorAlert } from '../../components/ErrorAlert';
import { SubjectDialog } from '../../components/SubjectDialog';
import { refundFailureText, refundWaitText, remainingCents } from './refund-words';

interface RefundDialogProps {
  payment: ListedPayment | null;
  onClose: () => void;
}

export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  return (
    <SubjectDialog subject={payment} onClose={onClose}>
      {(shown) => <RefundForm payment={shown} onClose={onClose} />}
    </SubjectDialog>
  );
}

interface RefundFormProps {
  payment: ListedPayment;
  onClose: () => void;
}

function RefundForm({ payment, onClose }: RefundFormProps) {
  const [refundTip, { isLoading, error }] = useRefundTipMutation();
  const { control, handleSubmit } = useForm<RefundRequest>({
    resolver: zodResolver(refundRequestSchema),
    defaultValues: { reason: '' },
  });
  const amount = formatCents(remainingCents(payment));
  const recipient = payment.recipientUsername ? `@${payment.recipientUsername}` : 'a creator who has left';

  async function refund(refundRequest: RefundRequest) {
    const { data } = await refundTip({ id: payment.id, refundRequest });
    if (!data) return;
    showToast(outcomeOf(data));
    onClose();
  }

  return (
    <DialogForm
      title={`Refund ${amount}?`}
      submit={isLoading ? 'Refunding...' : `Refund ${amount}`}
      color="error"
      isSending={isLoading}
      onSubmit={handleSubmit(refund)}
      onCancel={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {amount} of the tip from <strong>{payment.senderName}</strong> to <strong>{recipient}</strong> goes
        back to {payment.senderName}. The creator gives back their share, and we give back our fee. This
        cannot be undone.
      </Typography>
      <ErrorAlert error={error} />
      <FormTextField
        name="reason"
        control={control}
        label="Reason"
        helperText="Only administrators see it, in the activity log."
        multiline
        minRows={2}
        autoFocus
      />
    </DialogForm>
  );
}

function outcomeOf({ status, failureReason, waitingReason, amountCents }: Refund): Toast {
  const amount = formatCents(amountCents);
  if (waitingReason) return { title: 'Refund waits', description: refundWaitText(waitingReason) };
  switch (status) {
    case 'succeeded':
      return { title: 'Tip refunded', description: `${amount} went back to the tipper.` };
    case 'pending':
      return { title: 'Refund on its way', description: `The bank has not received the ${amount} yet.` };
    case 'requested':
      return {
        title: 'Refund requested',
        description: 'The payment provider cannot be reached. The refund is made as soon as it can.',
      };
    case 'failed':
      return {
        title: 'Refund failed',
        description: refundFailureText(failureReason),
        variant: 'destructive',
      };
  }
}
