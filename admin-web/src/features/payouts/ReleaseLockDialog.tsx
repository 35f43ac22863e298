import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import {
  type PayoutLock,
  type PayoutLockRelease,
  useReleasePayoutLockMutation,
} from '@sprinkle/api-client/api.gen';
import { payoutLockReleaseSchema } from '@sprinkle/contracts/tips/paying/payout-lock.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useForm } from 'react-hook-form';
import { DialogForm } from '../../components/DialogForm';
import { ErrorAlert } from '../../components/ErrorAlert';
import { SubjectDialog } from '../../components/SubjectDialog';

interface ReleaseLockDialogProps {
  lock: PayoutLock | null;
  onClose: () => void;
}

export function ReleaseLockDialog({ lock, onClose }: ReleaseLockDialogProps) {
  return (
    <SubjectDialog subject={lock} onClose={onClose}>
      {(shown) => <ReleaseForm lock={shown} onClose={onClose} />}
    </SubjectDialog>
  );
}

function ReleaseForm({ lock, onClose }: { lock: PayoutLock; onClose: () => void }) {
  const [release, { isLoading, error }] = useReleasePayoutLockMutation();
  const { control, handleSubmit } = useForm<PayoutLockRelease>({
    resolver: zodResolver(payoutLockReleaseSchema),
    defaultValues: { note: '' },
  });

  async function unlock(payoutLockRelease: PayoutLockRelease) {
    const { error: failure } = await release({ id: lock.id, payoutLockRelease });
    if (failure) return;
    showToast({
      title: 'Payouts are unlocked',
      description: 'Record what was already paid before you pay the rest.',
    });
    onClose();
  }

  return (
    <DialogForm
      title="Unlock payouts?"
      submit={isLoading ? 'Unlocking...' : 'Unlock payouts'}
      isSending={isLoading}
      onSubmit={handleSubmit(unlock)}
      onCancel={onClose}
    >
      <Typography>
        Only do this after you've compared every payout in doubt with the bank and PayPal. Payouts can then be
        proposed, confirmed and paid again.
      </Typography>
      <ErrorAlert error={error} />
      <FormTextField
        name="note"
        control={control}
        label="What the comparison showed"
        required
        helperText="Name the payouts that were paid and are unknown here. The activity log keeps it."
        multiline
        minRows={3}
        autoFocus
      />
    </DialogForm>
  );
}
