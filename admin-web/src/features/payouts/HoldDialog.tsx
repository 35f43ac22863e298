import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { type Payout, useCancelPayoutMutation, useReleasePayoutMutation } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import {
  exportedCancellationSchema,
  payoutCancellationSchema,
} from '@sprinkle/contracts/tips/paying/payout-decisions.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { DialogForm } from '../../components/DialogForm';
import { ErrorAlert } from '../../components/ErrorAlert';
import { SubjectDialog } from '../../components/SubjectDialog';
import { fileOf } from './payout-words';
import { HoldReasons } from './PayoutStatus';

/** A held payout that a Super Admin is about to decide on. */
export interface AskedDecision {
  payout: Payout;
  decision: 'release' | 'cancel';
}

interface HoldDialogProps {
  asked: AskedDecision | null;
  onClose: () => void;
}

const WORDS = {
  release: {
    question: 'Release',
    button: 'Release payout',
    done: 'is released',
    description: 'It will be paid next.',
    text: 'It can then be paid. Anything that happens later can put it on hold again.',
    help: 'The activity log keeps it.',
    color: 'primary',
  },
  cancel: {
    question: 'Cancel',
    button: 'Cancel payout',
    done: 'is canceled',
    description: 'The money is back in the balance.',
    text: 'The money returns to the balance, and the next run pays what is left of its tips.',
    help: 'The creator sees it with the payout.',
    color: 'error',
  },
} as const;

export function HoldDialog({ asked, onClose }: HoldDialogProps) {
  return (
    <SubjectDialog subject={asked} onClose={onClose}>
      {(shown) => <HoldForm {...shown} onClose={onClose} />}
    </SubjectDialog>
  );
}

type Decision = z.input<typeof payoutCancellationSchema>;

/** Sends the reasons it shows, so that a newer one isn't released unseen. */
function HoldForm({ payout, decision, onClose }: AskedDecision & { onClose: () => void }) {
  const [release, releasing] = useReleasePayoutMutation();
  const [cancel, canceling] = useCancelPayoutMutation();
  const { id, reference, holds, amountCents, exportedAt } = payout;
  const needsProof = decision === 'cancel' && exportedAt !== null;
  const { control, handleSubmit } = useForm<Decision>({
    resolver: zodResolver(needsProof ? exportedCancellationSchema : payoutCancellationSchema),
    defaultValues: { reason: '', ...(needsProof && { bankReference: '', bankDate: '' }) },
  });
  const { question, button, done, description, text, help, color } = WORDS[decision];

  async function send({ reason, ...proof }: Decision) {
    const { data } = await (decision === 'release'
      ? release({ id, payoutRelease: { reason, holds } })
      : cancel({ id, payoutCancellation: { reason, ...proof } }));
    if (!data) return;
    showToast({ title: `${reference} ${done}`, description });
    onClose();
  }

  return (
    <DialogForm
      title={`${question} ${reference} of ${formatCents(amountCents)}?`}
      submit={button}
      color={color}
      cancel="Not yet"
      isSending={releasing.isLoading || canceling.isLoading}
      onSubmit={handleSubmit(send)}
      onCancel={onClose}
    >
      <div>
        <Typography>It is held:</Typography>
        <HoldReasons holds={holds} />
      </div>
      {exportedAt && (
        <Alert severity="warning">
          {fileOf(payout)}.{' '}
          {decision === 'cancel'
            ? "If that file was paid, canceling would pay the creator twice. Release the payout and record it as sent instead. Only cancel it if the bank or PayPal confirms that it wasn't paid."
            : 'If that file was paid, record it as sent afterwards.'}
        </Alert>
      )}
      <Typography>{text}</Typography>
      <ErrorAlert error={releasing.error ?? canceling.error} />
      <FormTextField name="reason" control={control} label="Reason" required helperText={help} autoFocus />
      {needsProof && (
        <>
          <FormTextField
            name="bankReference"
            control={control}
            label="What the bank said"
            required
            helperText="The bank's own words or its reference. Administrators see it here and in the activity log."
          />
          <FormTextField
            name="bankDate"
            control={control}
            label="Date of what the bank said"
            required
            type="date"
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </>
      )}
    </DialogForm>
  );
}
