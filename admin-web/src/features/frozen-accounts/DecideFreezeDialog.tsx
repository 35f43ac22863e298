import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import {
  type FreezeDecision,
  type FrozenAccount,
  useDecideFreezeMutation,
} from '@sprinkle/api-client/api.gen';
import { freezeDecisionSchema } from '@sprinkle/contracts/identity/freezes.schemas';
import { CHANGE_WAIT_HOURS } from '@sprinkle/contracts/rules/payouts';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useForm } from 'react-hook-form';
import { DialogForm } from '../../components/DialogForm';
import { ErrorAlert } from '../../components/ErrorAlert';
import { SubjectDialog } from '../../components/SubjectDialog';

interface DecideFreezeDialogProps {
  account: FrozenAccount | null;
  onClose: () => void;
}

export function DecideFreezeDialog({ account, onClose }: DecideFreezeDialogProps) {
  return (
    <SubjectDialog subject={account} onClose={onClose} maxWidth="sm">
      {(shown) => <DecisionForm account={shown} onClose={onClose} />}
    </SubjectDialog>
  );
}

function DecisionForm({ account, onClose }: { account: FrozenAccount; onClose: () => void }) {
  const { id, username, addresses } = account;
  const [decide, { isLoading, error }] = useDecideFreezeMutation();
  const { control, handleSubmit } = useForm<FreezeDecision>({
    resolver: zodResolver(freezeDecisionSchema),
    defaultValues: { email: '', reason: '' },
  });

  async function submit(freezeDecision: FreezeDecision) {
    const { error: failure } = await decide({ id, freezeDecision });
    if (failure) return;
    showToast({ title: 'Account assigned', description: 'All its addresses get an email.' });
    onClose();
  }

  return (
    <DialogForm
      title={`Who owns the account @${username}?`}
      submit={isLoading ? 'Deciding...' : 'Assign account'}
      isSending={isLoading}
      onSubmit={handleSubmit(submit)}
      onCancel={onClose}
    >
      <Typography>
        The address gets a link to set a new password. Anything the other side may have set up is removed: an
        authenticator app, recovery codes and payout methods. Payouts are held for {CHANGE_WAIT_HOURS} hours.
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>
        Verify this by something other than email. An email only shows who reads that mailbox.
      </Typography>
      <ErrorAlert error={error} />
      <FormTextField
        name="email"
        control={control}
        label="Belongs to"
        select
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">Choose an address</option>
        {addresses.map(({ email }) => (
          <option key={email} value={email}>
            {email}
          </option>
        ))}
      </FormTextField>
      <FormTextField
        name="reason"
        control={control}
        label="Reason"
        required
        helperText="The activity log keeps it. The owner can read it in an export, so don't name anyone."
        multiline
        minRows={2}
      />
    </DialogForm>
  );
}
