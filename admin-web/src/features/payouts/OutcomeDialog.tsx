import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { type Payout, useRecordPayoutOutcomeMutation } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { PAYOUT_METHOD_NAMES } from '@sprinkle/contracts/rules/payout-method-names';
import { payoutOutcomeRequestSchema } from '@sprinkle/contracts/tips/paying/payout-decisions.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { DialogForm } from '../../components/DialogForm';
import { ErrorAlert } from '../../components/ErrorAlert';
import { nameOf } from '../../components/payout-states';
import { SubjectDialog } from '../../components/SubjectDialog';

/** A payout whose outcome an administrator is about to record. */
export interface AskedOutcome {
  payout: Payout;
  outcome: 'sent' | 'failed' | 'returned';
}

interface OutcomeDialogProps {
  asked: AskedOutcome | null;
  onClose: () => void;
}

const WORDS = {
  failed: { question: 'failed', button: 'Record failure' },
  returned: { question: 'came back', button: 'Record return' },
};

export function OutcomeDialog({ asked, onClose }: OutcomeDialogProps) {
  return (
    <SubjectDialog subject={asked} onClose={onClose}>
      {({ payout, outcome }) =>
        outcome === 'sent' ? (
          <SentForm payout={payout} onClose={onClose} />
        ) : (
          <OutcomeForm payout={payout} outcome={outcome} onClose={onClose} />
        )
      }
    </SubjectDialog>
  );
}

type Request = z.input<typeof payoutOutcomeRequestSchema>;

interface FormProps {
  payout: Payout;
  onClose: () => void;
}

function SentForm({ payout, onClose }: FormProps) {
  const [record, { isLoading, error }] = useRecordPayoutOutcomeMutation();
  const amount = formatCents(payout.amountCents);

  async function send() {
    const { data } = await record({ id: payout.id, payoutOutcomeRequest: { outcome: 'sent' } });
    if (!data) return;
    showToast({ title: `${payout.reference} was sent`, description: 'The creator is emailed.' });
    onClose();
  }

  return (
    <DialogForm
      title={`Was ${payout.reference} of ${amount} sent?`}
      submit={isLoading ? 'Recording...' : 'Record as sent'}
      cancel="Not yet"
      isSending={isLoading}
      onSubmit={send}
      onCancel={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {nameOf(payout)} is emailed that {amount} is on its way by {PAYOUT_METHOD_NAMES[payout.methodType]}.
        Only record it once the bank or PayPal has accepted the order.
      </Typography>
      <ErrorAlert error={error} />
    </DialogForm>
  );
}

function OutcomeForm({ payout, outcome, onClose }: FormProps & { outcome: 'failed' | 'returned' }) {
  const [record, { isLoading, error }] = useRecordPayoutOutcomeMutation();
  const { control, handleSubmit } = useForm<Request>({
    resolver: zodResolver(payoutOutcomeRequestSchema),
    defaultValues: { outcome, reason: '', bankReference: '', bankDate: '' },
  });
  const { question, button } = WORDS[outcome];

  async function send(payoutOutcomeRequest: Request) {
    const { data } = await record({ id: payout.id, payoutOutcomeRequest });
    if (!data) return;
    showToast({
      title: `${payout.reference} ${question}`,
      description: 'The money is back in the balance.',
    });
    onClose();
  }

  return (
    <DialogForm
      title={`${payout.reference} ${question}?`}
      submit={isLoading ? 'Recording...' : button}
      color="error"
      isSending={isLoading}
      onSubmit={handleSubmit(send)}
      onCancel={onClose}
    >
      <Typography>
        {formatCents(payout.amountCents)} returns to the creator's balance, and the creator is emailed. Only
        record it if the bank or PayPal says that the money hasn't arrived, because the next run pays it
        again.
      </Typography>
      <ErrorAlert error={error} />
      <FormTextField
        name="reason"
        control={control}
        label="Reason"
        required
        helperText="The creator sees it in the email and with the payout."
        autoFocus
      />
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
    </DialogForm>
  );
}
