import { zodResolver } from '@hookform/resolvers/zod';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import {
  type Refund,
  type RefundRequest,
  type TipDetails,
  useGetTipDetailsQuery,
  useRefundTipMutation,
} from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { refundRequestSchema } from '@sprinkle/contracts/tips/taking/refunds.schemas';
import { showToast, type Toast } from '@sprinkle/ui/feedback/toast';
import { useForm } from 'react-hook-form';
import { DialogForm } from './DialogForm';
import { ErrorAlert } from './ErrorAlert';
import { Facts } from './Facts';
import { LoadError } from './LoadError';
import { ReasonField } from './ReasonField';
import { refundFailureText, refundWaitText, remainingCents } from './refund-words';
import { SubjectDialog } from './SubjectDialog';
import { exactTime } from './utc-time';

/** The most common reason, prefilled to save typing. */
const USUAL_REASON = 'The tipper asked for it';

interface RefundDialogProps {
  tipId: string | null;
  onClose: () => void;
}

export function RefundDialog({ tipId, onClose }: RefundDialogProps) {
  return (
    <SubjectDialog subject={tipId} maxWidth="sm" onClose={onClose}>
      {(shown) => <LoadedRefund tipId={shown} onClose={onClose} />}
    </SubjectDialog>
  );
}

function LoadedRefund({ tipId, onClose }: { tipId: string; onClose: () => void }) {
  const { data: tip, error, refetch } = useGetTipDetailsQuery(tipId);
  if (tip) return <RefundForm tip={tip} onClose={onClose} />;
  return (
    <DialogContent>
      {error ? (
        <LoadError text={failureText(error)} onRetry={refetch} />
      ) : (
        <Skeleton role="status" aria-label="Loading the tip" variant="rounded" height={280} />
      )}
    </DialogContent>
  );
}

function RefundForm({ tip, onClose }: { tip: TipDetails; onClose: () => void }) {
  const [refundTip, { isLoading, error }] = useRefundTipMutation();
  const { control, handleSubmit } = useForm<RefundRequest>({
    resolver: zodResolver(refundRequestSchema),
    defaultValues: { reason: USUAL_REASON },
  });
  const amount = formatCents(remainingCents(tip));

  async function refund(refundRequest: RefundRequest) {
    const { data } = await refundTip({ id: tip.id, refundRequest });
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
      <Facts facts={factsOf(tip)} />
      <Typography>This cannot be undone.</Typography>
      <ErrorAlert error={error} />
      <ReasonField control={control} />
    </DialogForm>
  );
}

/** Says which tip it is, who gets back how much, and what that costs the platform. */
function factsOf(tip: TipDetails): [string, string][] {
  const { paidAt, createdAt, senderName, senderEmail, receiptNumber, message, username } = tip;
  const feesCents = tip.feeCents + tip.processingCents;
  const remaining = remainingCents(tip);
  const creator = username ? `@${username}` : 'a creator who has left';
  return [
    ['Date', exactTime(paidAt ?? createdAt)],
    ['From', senderName],
    ['Email', senderEmail ?? 'Erased'],
    ['Receipt number', receiptNumber],
    ['Message', message || 'No message'],
    ['Refunded', `${formatCents(remaining)} to ${senderName}`],
    [
      'Taken back',
      `${formatCents(remaining - feesCents)} from ${creator}, and our ${tip.processingCents > 0 ? 'fees' : 'fee'} of ${formatCents(feesCents)}`,
    ],
    ['Costs us', costOf(tip)],
  ];
}

function costOf({ processingFeeCents }: TipDetails): string {
  if (processingFeeCents === undefined) return 'What the payment provider keeps (not known yet)';
  return `${formatCents(processingFeeCents)} for processing, which the payment provider keeps`;
}

function outcomeOf({ status, failureReason, waitingReason, amountCents }: Refund): Toast {
  const amount = formatCents(amountCents);
  if (waitingReason) return { title: 'Refund delayed', description: refundWaitText(waitingReason) };
  switch (status) {
    case 'succeeded':
      return { title: 'Tip refunded', description: `${amount} was refunded to the tipper.` };
    case 'pending':
      return { title: 'Refund on its way', description: `The bank hasn't received the ${amount} yet.` };
    case 'requested':
      return {
        title: 'Refund requested',
        description: "We can't reach the payment provider. The refund will be made as soon as we can.",
      };
    case 'failed':
      return {
        title: 'Refund failed',
        description: refundFailureText(failureReason),
        variant: 'destructive',
      };
  }
}
