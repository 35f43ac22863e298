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
      text: `${nameOf(owed)} owes ${amount} for tips that went back after they were paid out, and the platform bears it from now on. Money that a bank gives back for them goes to the platform first.`,
      button: 'Write off',
      done: { title: 'Debt written off', description: `${nameOf(owed)} owes nothing any more.` },
    };
  }
  const amount = formatCents(owed.unclaimedCents);
  return {
    amountCents: owed.unclaimedCents,
    title: `${amount} was paid by hand?`,
    text: `A payout of ${amount} did not arrive, and its creator had closed the account. Pay it at the bank first, because the record cannot be undone.`,
    button: 'Record payment',
    done: { title: 'Payment recorded', description: `${amount} is not owed any more.` },
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
      submit={isSending ? 'Recording...' : holds.length > 0 ? 'Record although held' : button}
      color="error"
      isSending={isSending}
      onSubmit={handleSubmit(send)}
      onCancel={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{text}</Typography>
      {holds.length > 0 && (
        <Alert severity="warning">
          The money is held. Record it only if it was paid already, and say why.
          <HoldReasons holds={holds} />
        </Alert>
      )}
      <ErrorAlert error={writingOff.error ?? recording.error} />
      <ReasonField control={control} />
    </DialogForm>
  );
}
