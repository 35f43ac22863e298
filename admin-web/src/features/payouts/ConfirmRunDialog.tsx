import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type PayoutRun, useConfirmPayoutRunMutation } from '@sprinkle/api-client/api.gen';
import { dollarsToCents, formatCents } from '@sprinkle/contracts/rules/money';
import { ErrorAlert } from '../../components/ErrorAlert';
import { countOf } from './payout-words';

interface ConfirmRunDialogProps {
  run: PayoutRun;
  isOpen: boolean;
  onClose: () => void;
}

/** Sends the totals that it shows, so that a proposal which changed is not confirmed unseen. */
export function ConfirmRunDialog({ run, isOpen, onClose }: ConfirmRunDialogProps) {
  const [confirm, { isLoading, error, reset }] = useConfirmPayoutRunMutation();
  const { id, payoutCount, total } = run;
  const amount = formatCents(dollarsToCents(total));

  function close() {
    reset();
    onClose();
  }

  async function confirmTotals() {
    const { data } = await confirm({ id, payoutConfirmation: { payoutCount, total } });
    if (data) close();
  }

  return (
    <Dialog open={isOpen} onClose={close} fullWidth maxWidth="xs">
      <DialogTitle>
        Confirm {countOf(payoutCount)} of {amount}?
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>
          {amount} leaves the balances of {payoutCount === 1 ? '1 creator' : `${payoutCount} creators`}. Then
          download the files, pay them at your bank and at PayPal, and record here what was sent.
        </Typography>
        <ErrorAlert error={error} />
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={close} color="secondary">
          Not yet
        </Button>
        <Button variant="contained" disabled={isLoading} onClick={() => void confirmTotals()}>
          {isLoading ? 'Confirming...' : `Confirm ${amount}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
