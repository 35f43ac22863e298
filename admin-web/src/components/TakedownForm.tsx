import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import type { CommentHiding } from '@sprinkle/api-client/api.gen';
import { commentHidingSchema } from '@sprinkle/contracts/profiles/report-decisions.schemas';
import { REPORT_REASONS } from '@sprinkle/contracts/rules/report-reasons';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useForm } from 'react-hook-form';
import { DialogForm } from './DialogForm';
import { ErrorAlert } from './ErrorAlert';
import { FormChoice } from './FormChoice';

const REASONS = Object.entries(REPORT_REASONS);

interface TakedownFormProps {
  title: string;
  submit: string;
  done: string;
  /** Text of the comment or link that is taken down. */
  quote: string;
  isSending: boolean;
  error: unknown;
  onSend: (because: CommentHiding) => Promise<{ data?: object }>;
  onClose: () => void;
}

/** Dialog form that takes down a comment or a link, whether reported or not. */
export function TakedownForm(props: TakedownFormProps) {
  const { title, submit, done, quote, isSending, error, onSend, onClose } = props;
  const { control, handleSubmit } = useForm<CommentHiding>({
    resolver: zodResolver(commentHidingSchema),
    defaultValues: { reason: 'other', message: '', note: '' },
  });

  async function send(because: CommentHiding) {
    const { data } = await onSend(because);
    if (!data) return;
    showToast({ title: done });
    onClose();
  }

  return (
    <DialogForm
      title={title}
      submit={isSending ? 'Saving...' : submit}
      color="error"
      isSending={isSending}
      onSubmit={handleSubmit(send)}
      onCancel={onClose}
    >
      <Typography
        dir="auto"
        sx={{ pl: 2, borderLeft: '3px solid var(--line)', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {quote}
      </Typography>
      <Typography>
        It's hidden from everyone right away. The creator is emailed the reason and your message, can't show
        it again, and can answer once.
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
        label="Note"
        required
        helperText="Only administrators see it."
        multiline
        minRows={2}
      />
    </DialogForm>
  );
}
