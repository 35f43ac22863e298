import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { type DebtTie, useDecideDebtTieMutation } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { debtDecisionFields } from '@sprinkle/contracts/tips/paying/debts.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { DialogForm } from '../../components/DialogForm';
import { ErrorAlert } from '../../components/ErrorAlert';
import { nameOf } from '../../components/payout-states';
import { ReasonField } from '../../components/ReasonField';
import { SubjectDialog } from '../../components/SubjectDialog';
import { debtorOf } from './payout-words';

/** A pair of creators that a Super Admin is about to decide on. */
export interface AskedTie {
  tie: DebtTie;
  isSamePerson: boolean;
}

interface DebtTieDialogProps {
  asked: AskedTie | null;
  onClose: () => void;
}

export function DebtTieDialog({ asked, onClose }: DebtTieDialogProps) {
  return (
    <SubjectDialog subject={asked} onClose={onClose}>
      {(shown) => <DebtTieForm {...shown} onClose={onClose} />}
    </SubjectDialog>
  );
}

const reasonSchema = z.object({ reason: debtDecisionFields.reason });

function wordsOf({ tie, isSamePerson }: AskedTie) {
  const debtor = debtorOf(tie);
  const bearer = nameOf({ username: tie.bearerUsername });
  if (!isSamePerson)
    return {
      title: `${bearer} isn't ${debtor}?`,
      text:
        tie.carriedCents > 0
          ? `${formatCents(tie.carriedCents)} goes back to ${bearer}, who is told by email. This debt is no longer carried to ${bearer}.`
          : `This debt is no longer carried to ${bearer}.`,
      button: 'Not the same',
      done: `${bearer} doesn't bear any of it`,
    };
  const paidCents = tie.accounts.reduce((sum, { debtorPaidCents }) => sum + debtorPaidCents, 0);
  return {
    title: `Are ${bearer} and ${debtor} the same person?`,
    text: `${bearer} bears ${tie.hasSameAddress ? 'the debt' : `up to ${formatCents(paidCents)}, the amount paid to the shared account`}, and is told by email how to object.`,
    button: 'Same person',
    done: `${bearer} will bear it within a minute`,
  };
}

/** Sends the objection it shows, so that a newer one isn't overlooked. */
function DebtTieForm({ onClose, ...asked }: AskedTie & { onClose: () => void }) {
  const [decide, { isLoading, error }] = useDecideDebtTieMutation();
  const { control, handleSubmit } = useForm<z.infer<typeof reasonSchema>>({
    resolver: zodResolver(reasonSchema),
    defaultValues: { reason: '' },
  });
  const { title, text, button, done } = wordsOf(asked);
  const { tie, isSamePerson } = asked;

  async function send({ reason }: z.infer<typeof reasonSchema>) {
    const tieDecision = { isSamePerson, objectedAt: tie.objectedAt, reason };
    const result = await decide({ id: tie.id, tieDecision });
    if (result.error) return;
    showToast({ title: 'Decided', description: done });
    onClose();
  }

  return (
    <DialogForm
      title={title}
      submit={isLoading ? 'Deciding...' : button}
      color={isSamePerson ? 'error' : 'primary'}
      isSending={isLoading}
      onSubmit={handleSubmit(send)}
      onCancel={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{text}</Typography>
      <ErrorAlert error={error} />
      <ReasonField control={control} />
    </DialogForm>
  );
}
