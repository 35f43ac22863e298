import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { type CommentHiding, type TipDetails, useHideCommentMutation } from '@sprinkle/api-client/api.gen';
import { commentHidingSchema } from '@sprinkle/contracts/profiles/reports.schemas';
import { REPORT_REASONS } from '@sprinkle/contracts/rules/report-reasons';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useForm } from 'react-hook-form';
import { DialogForm } from '../../components/DialogForm';
import { ErrorAlert } from '../../components/ErrorAlert';
import { FormChoice } from '../../components/FormChoice';
import { SubjectDialog } from '../../components/SubjectDialog';

const REASONS = Object.entries(REPORT_REASONS);

interface HideDialogProps {
  tip: TipDetails | null;
  onClose: () => void;
}

export function HideDialog({ tip, onClose }: HideDialogProps) {
  return (
    <SubjectDialog subject={tip} onClose={onClose}>
      {(shown) => <HideForm tip={shown} onClose={onClose} />}
    </SubjectDialog>
  );
}

function HideForm({ tip, onClose }: { tip: TipDetails; onClose: () => void }) {
  const [hide, { isLoading, error }] = useHideCommentMutation();
  const { control, handleSubmit } = useForm<CommentHiding>({
    resolver: zodResolver(commentHidingSchema),
    defaultValues: { reason: 'other', message: '', note: '' },
  });

  async function submit(commentHiding: CommentHiding) {
    const { data } = await hide({ id: tip.id, commentHiding });
    if (!data) return;
    showToast({ title: 'Comment hidden' });
    onClose();
  }

  return (
    <DialogForm
      title="Hide this comment?"
      submit={isLoading ? 'Hiding...' : 'Hide comment'}
      color="error"
      isSending={isLoading}
      onSubmit={handleSubmit(submit)}
      onCancel={onClose}
    >
      <Typography
        dir="auto"
        sx={{ pl: 2, borderLeft: '3px solid var(--line)', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {tip.message}
      </Typography>
      <Typography>
        It is gone for everybody at once. The creator is mailed the reason and your message, cannot show it
        again, and may answer once.
      </Typography>
      <ErrorAlert error={error} />
      <FormChoice name="reason" control={control} label="Reason" options={REASONS} />
      <FormTextField
        name="message"
        control={control}
        label="Message to the creator"
        required
        multiline
        minRows={2}
        autoFocus
      />
      <FormTextField
        name="note"
        control={control}
        label="Note (optional)"
        helperText="Only administrators see it."
        multiline
        minRows={2}
      />
    </DialogForm>
  );
}
