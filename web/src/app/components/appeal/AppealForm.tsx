import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Appeal } from '@sprinkle/api-client/api.gen';
import { appealSchema } from '@sprinkle/contracts/profiles/reports.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useForm, useWatch } from 'react-hook-form';
import { useUnsaved } from '../../hooks/useUnsaved';
import { useFailureToast } from '../../session/useSession';

interface AppealFormProps {
  onSend: (answer: Appeal) => Promise<{ data?: object; error?: unknown }>;
}

/** Takes a creator's one answer to a decision. */
export function AppealForm({ onSend }: AppealFormProps) {
  const reportFailure = useFailureToast();
  const form = useForm<Appeal>({ resolver: zodResolver(appealSchema), defaultValues: { text: '' } });
  const { isSubmitting } = form.formState;
  const written = useWatch({ control: form.control, name: 'text' });
  useUnsaved(written.trim() !== '');

  async function submit(answer: Appeal) {
    const { data, error } = await onSend(answer);
    if (data) showToast({ title: 'Answer sent', description: 'Our team looks at it again.' });
    else reportFailure('Your answer was not sent', error);
  }

  return (
    <Stack
      component="form"
      noValidate
      aria-label="Answer the decision"
      spacing={2}
      sx={{ mt: 2 }}
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <FormTextField
        control={form.control}
        name="text"
        label="Your answer"
        helperText="Do you see it differently? You can answer once."
        multiline
        minRows={3}
        maxRows={10}
      />
      <Button type="submit" variant="contained" disabled={isSubmitting} sx={{ alignSelf: 'flex-start' }}>
        {isSubmitting ? 'Sending...' : 'Send answer'}
      </Button>
    </Stack>
  );
}
