import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { type AppealDecision, useDecideAppealMutation } from '@sprinkle/api-client/api.gen';
import { appealDecisionSchema } from '@sprinkle/contracts/profiles/appeals.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useForm } from 'react-hook-form';
import { DialogForm } from './DialogForm';
import { ErrorAlert } from './ErrorAlert';

interface RestoreLinkFormProps {
  caseId: string;
  title: string;
  onClose: () => void;
}

/** Dialog form that reverses the takedown of a link. */
export function RestoreLinkForm({ caseId, title, onClose }: RestoreLinkFormProps) {
  const [decide, { isLoading, error }] = useDecideAppealMutation();
  const { control, handleSubmit } = useForm<AppealDecision>({
    resolver: zodResolver(appealDecisionSchema),
    defaultValues: { outcome: 'reversed', message: '', note: '' },
  });

  async function send(appealDecision: AppealDecision) {
    const { data } = await decide({ id: caseId, appealDecision });
    if (!data) return;
    showToast({ title: 'Decision reversed' });
    onClose();
  }

  return (
    <DialogForm
      title="Allow this link again?"
      submit={isLoading ? 'Saving...' : 'Allow again'}
      isSending={isLoading}
      onSubmit={handleSubmit(send)}
      onCancel={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        The page shows “<bdi>{title}</bdi>” again as the creator set it up, and the creator is emailed.
      </Typography>
      <ErrorAlert error={error} />
      <FormTextField
        name="message"
        control={control}
        label="Message to the creator (optional)"
        multiline
        minRows={2}
      />
      <FormTextField
        name="note"
        control={control}
        label="Note"
        required
        helperText="Only administrators see it."
        multiline
        minRows={2}
      />
    </DialogForm>
  );
}
