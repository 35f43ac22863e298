import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { type PayoutRun, useConfirmPayoutRunMutation } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { countOf } from '@sprinkle/ui/format-count';
import { DialogForm } from '../../components/DialogForm';
import { ErrorAlert } from '../../components/ErrorAlert';

interface ConfirmRunDialogProps {
  run: PayoutRun;
  isOpen: boolean;
  onClose: () => void;
}

/** Sends the totals it shows, so that a proposal that has changed isn't confirmed unseen. */
export function ConfirmRunDialog({ run, isOpen, onClose }: ConfirmRunDialogProps) {
  const [confirm, { isLoading, error, reset }] = useConfirmPayoutRunMutation();
  const { id, payoutCount, totalCents } = run;
  const amount = formatCents(totalCents);

  function close() {
    reset();
    onClose();
  }

  async function confirmTotals() {
    const { data } = await confirm({ id, payoutConfirmation: { payoutCount, totalCents } });
    if (data) close();
  }

  return (
    <Dialog open={isOpen} onClose={close} fullWidth maxWidth="xs">
      <DialogForm
        title={`Confirm ${countOf(payoutCount, 'payout')} of ${amount}?`}
        submit={isLoading ? 'Confirming...' : `Confirm ${amount}`}
        cancel="Not yet"
        isSending={isLoading}
        onSubmit={confirmTotals}
        onCancel={close}
      >
        <Typography>
          {amount} is deducted from the balances of {countOf(payoutCount, 'creator')}. Stripe sends its
          payouts automatically. For the others, download the files, pay them at your bank and at PayPal, and
          record here what was sent. Creators for whom something has changed since the proposal are left out,
          with the reason.
        </Typography>
        <ErrorAlert error={error} />
      </DialogForm>
    </Dialog>
  );
}
