import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type SupporterNoteInput, useSendSupporterNoteMutation } from '@sprinkle/api-client/api.gen';
import {
  SUPPORTER_NOTE_MAX,
  supporterNoteInputSchema,
} from '@sprinkle/contracts/tips/taking/supporter-notes.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useClosing } from '../../components/useClosing';
import { useUnsaved } from '../../hooks/useUnsaved';
import { useFailureToast } from '../../session/useSession';

interface SupporterNoteDialogProps {
  supporterCount: number;
  onClose: () => void;
}

export function SupporterNoteDialog({ supporterCount, onClose }: SupporterNoteDialogProps) {
  const titleId = useId();
  const textId = useId();
  const [send, { isLoading }] = useSendSupporterNoteMutation();
  const reportFailure = useFailureToast();
  const { control, handleSubmit, formState } = useForm<SupporterNoteInput>({
    resolver: zodResolver(supporterNoteInputSchema),
    defaultValues: { text: '' },
  });
  useUnsaved(formState.isDirty);
  const { close, question } = useClosing(formState.isDirty, onClose);
  const people = supporterCount === 1 ? '1 person' : `${supporterCount} people`;

  async function submit(note: SupporterNoteInput) {
    const { data, error } = await send(note);
    if (!data) return reportFailure("Couldn't send your note", error);
    showToast({ title: 'Note sent', description: `It goes to ${people}.` });
    onClose();
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onClose={() => !isLoading && close()}
    >
      <Box component="form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <DialogTitle id={titleId}>Write to your supporters</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText id={textId}>
            We'll email this to your monthly supporters, except those who unsubscribed. You can write once a
            week.
          </DialogContentText>
          <FormTextField
            control={control}
            name="text"
            label="Your note"
            helperText={`Plain text, up to ${SUPPORTER_NOTE_MAX.toLocaleString('en-US')} characters. We remove web addresses.`}
            multiline
            minRows={5}
            maxRows={12}
            autoFocus
          />
        </DialogContent>
        <DialogActions sx={{ p: 2, gap: 1 }}>
          <Button onClick={onClose} disabled={isLoading} sx={{ color: 'text.secondary' }}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isLoading}>
            {isLoading ? 'Sending...' : `Send to ${people}`}
          </Button>
        </DialogActions>
      </Box>
      {question}
    </Dialog>
  );
}
