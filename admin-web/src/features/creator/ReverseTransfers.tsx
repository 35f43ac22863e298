import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  type Reversible,
  useGetReversibleQuery,
  useReverseTransfersMutation,
} from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { debtDecisionFields } from '@sprinkle/contracts/tips/paying/debts.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { DialogForm } from '../../components/DialogForm';
import { ErrorAlert } from '../../components/ErrorAlert';
import { Facts } from '../../components/Facts';
import { ReasonField } from '../../components/ReasonField';
import { SubjectDialog } from '../../components/SubjectDialog';

/** Says how much of a debt Stripe can take back from the creator's connected account, and offers to do that. */
export function ReverseTransfers({ creatorId }: { creatorId: string }) {
  const { data } = useGetReversibleQuery(creatorId, { refetchOnMountOrArgChange: true });
  const [asked, setAsked] = useState<Reversible | null>(null);
  const reversible = data?.reversible;
  if (!reversible || reversible.debtCents === 0) return null;
  const { openCents, reversibleCents, refusal } = reversible;
  return (
    <>
      {openCents > 0 && (
        <Alert severity="info" sx={{ mt: 2 }}>
          Stripe is taking back {formatCents(openCents)}.
        </Alert>
      )}
      {openCents === 0 && refusal && (
        <Alert severity="warning" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          The last attempt took nothing back: {refusal}.
        </Alert>
      )}
      {openCents === 0 && reversibleCents === 0 && (
        <Typography sx={{ mt: 2, color: 'text.secondary' }}>
          There is nothing to take back from the account at Stripe. Later tips will settle the debt.
        </Typography>
      )}
      {openCents === 0 && reversibleCents > 0 && (
        <Button variant="outlined" color="error" sx={{ mt: 2 }} onClick={() => setAsked(reversible)}>
          Take back {formatCents(reversibleCents)}...
        </Button>
      )}
      <SubjectDialog subject={asked} onClose={() => setAsked(null)}>
        {(shown) => <ReversalForm creatorId={creatorId} reversible={shown} onClose={() => setAsked(null)} />}
      </SubjectDialog>
    </>
  );
}

const reasonSchema = z.object({ reason: debtDecisionFields.reason });

interface ReversalFormProps {
  creatorId: string;
  reversible: Reversible;
  onClose: () => void;
}

function ReversalForm({ creatorId, reversible, onClose }: ReversalFormProps) {
  const [reverse, { isLoading, error }] = useReverseTransfersMutation();
  const { control, handleSubmit } = useForm<z.infer<typeof reasonSchema>>({
    resolver: zodResolver(reasonSchema),
    defaultValues: { reason: '' },
  });
  const { debtCents, availableCents, reversibleCents } = reversible;
  const amount = formatCents(reversibleCents);

  async function send({ reason }: z.infer<typeof reasonSchema>) {
    const result = await reverse({ id: creatorId, debtDecision: { amountCents: reversibleCents, reason } });
    if (result.error) return;
    showToast({
      title: 'Stripe is taking it back',
      description: `The debt goes down by ${amount} once Stripe confirms it.`,
    });
    onClose();
  }

  return (
    <DialogForm
      title={`Take back ${amount}?`}
      submit={isLoading ? 'Asking Stripe...' : `Take back ${amount}`}
      color="error"
      isSending={isLoading}
      onSubmit={handleSubmit(send)}
      onCancel={onClose}
    >
      <Typography>
        Stripe moves the money from the creator's account back to ours, where it settles the debt. The creator
        is told by email.
      </Typography>
      <Facts
        facts={[
          ['Debt', formatCents(debtCents)],
          ['Account at Stripe has', formatCents(availableCents)],
          ['Taken back', amount],
        ]}
      />
      <ErrorAlert error={error} />
      <ReasonField control={control} />
    </DialogForm>
  );
}
