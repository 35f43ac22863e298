import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import {
  type Owed,
  useRecordPaidByHandMutation,
  useWriteOffDebtMutation,
} from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { debtDecisionFields } from '@sprinkle/contracts/tips/paying/debts.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { DialogForm } from '../../components/DialogForm';
import { ErrorAlert } from '../../components/ErrorAlert';
import { debtCentsOf, nameOf } from '../../components/payout-states';
import { ReasonField } from '../../components/ReasonField';
import { SubjectDialog } from '../../components/SubjectDialog';
import { HoldReasons } from './PayoutStatus';

/** A debt that is about to be written off, or unclaimed money that was paid by hand. */
export interface AskedDebt {
  owed: Owed;
  kind: 'debt' | 'unclaimed';
}

interface DebtDialogProps {
  asked: AskedDebt | null;
  onClose: () => void;
}

export function DebtDialog({ asked, onClose }: DebtDialogProps) {
  return (
    <SubjectDialog subject={asked} onClose={onClose}>
      {(shown) => <DebtForm {...shown} onClose={onClose} />}
    </SubjectDialog>
  );
}

const reasonSchema = z.object({ reason: debtDecisionFields.reason });

function wordsOf({ owed, kind }: AskedDebt) {
  if (kind === 'debt') {
    const amount = formatCents(debtCentsOf(owed));
    return {
      amountCents: debtCentsOf(owed),
      title: `Write off ${amount}?`,
      text: `${nameOf(owed)} owes ${amount} for tips that were refunded or disputed after they were paid out. From now on, the platform bears this. Money that a bank returns for these tips goes to the platform first.`,
      button: 'Write off',
      done: { title: 'Debt written off', description: `${nameOf(owed)} no longer owes anything.` },
    };
  }
  const amount = formatCents(owed.unclaimedCents);
  return {
    amountCents: owed.unclaimedCents,
    title: `Was ${amount} paid by hand?`,
    text: `A payout of ${amount} didn't arrive, and its creator has closed the account. Pay it at the bank first, because you can't undo this record.`,
    button: 'Record payment',
    done: { title: 'Payment recorded', description: `${amount} is no longer owed.` },
  };
}

function DebtForm({ onClose, ...asked }: AskedDebt & { onClose: () => void }) {
  const [writeOff, writingOff] = useWriteOffDebtMutation();
  const [recordPayment, recording] = useRecordPaidByHandMutation();
  const { control, handleSubmit } = useForm<z.infer<typeof reasonSchema>>({
    resolver: zodResolver(reasonSchema),
    defaultValues: { reason: '' },
  });
  const { amountCents, title, text, button, done } = wordsOf(asked);
  const holds = asked.kind === 'unclaimed' ? asked.owed.unclaimedHolds : [];
  const isSending = writingOff.isLoading || recording.isLoading;

  async function send({ reason }: z.infer<typeof reasonSchema>) {
    const { id } = asked.owed;
    const { error } = await (asked.kind === 'debt'
      ? writeOff({ id, debtDecision: { amountCents, reason } })
      : recordPayment({ id, handPayment: { amountCents, reason, holds } }));
    if (error) return;
    showToast(done);
    onClose();
  }

  return (
    <DialogForm
      title={title}
      submit={isSending ? 'Recording...' : holds.length > 0 ? 'Record despite the hold' : button}
      color="error"
      isSending={isSending}
      onSubmit={handleSubmit(send)}
      onCancel={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{text}</Typography>
      {holds.length > 0 && (
        <Alert severity="warning">
          The money is held. Only record it if it was already paid, and say why.
          <HoldReasons holds={holds} />
        </Alert>
      )}
      <ErrorAlert error={writingOff.error ?? recording.error} />
      <ReasonField control={control} />
    </DialogForm>
  );
}
