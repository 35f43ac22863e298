import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Appeal } from '@sprinkle/api-client/api.gen';
import { appealSchema } from '@sprinkle/contracts/profiles/appeals.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useAppConfig } from '../../../shared/app-config';
import { useUnsaved } from '../../hooks/useUnsaved';
import { useFailureToast } from '../../session/useSession';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

interface AppealFormProps {
  /** Deadline for answering the decision. */
  until: string;
  onSend: (answer: Appeal) => Promise<{ data?: object; error?: unknown }>;
}

/** Takes a creator's one answer to a decision. */
export function AppealForm({ until, onSend }: AppealFormProps) {
  const { contactEmail } = useAppConfig();
  const [isOver] = useState(() => Date.parse(until) <= Date.now());
  const reportFailure = useFailureToast();
  const form = useForm<Appeal>({ resolver: zodResolver(appealSchema), defaultValues: { text: '' } });
  const { isSubmitting } = form.formState;
  const written = useWatch({ control: form.control, name: 'text' });
  useUnsaved(written.trim() !== '');

  async function submit(answer: Appeal) {
    const { data, error } = await onSend(answer);
    if (data) showToast({ title: 'Answer sent', description: 'Our team will review the decision.' });
    else reportFailure("Couldn't send your answer", error);
  }

  if (isOver) {
    return (
      <Typography sx={{ mt: 2 }}>
        The six months to answer this decision have passed. If you have something new to add, write to{' '}
        <Link underline="always" href={`mailto:${contactEmail}`}>
          {contactEmail}
        </Link>
        .
      </Typography>
    );
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
        helperText={`Disagree? You can answer once, until ${dayFormat.format(new Date(until))}. You can also go to a certified out-of-court dispute settlement body or to court.`}
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
