import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { errorOf } from '@sprinkle/api-client/api-error';
import {
  useCountMassEmailRecipientsQuery,
  useSendMassEmailMutation,
  useSendTestEmailMutation,
} from '@sprinkle/api-client/api.gen';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { formatCount } from '@sprinkle/ui/format-count';
import { type FormEvent, useRef, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';
import { type Draft, EMPTY_DRAFT, formOf, problemOf } from './draft';
import { ImageField } from './ImageField';

interface MassMailFormProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
}

export function MassMailForm({ draft, onChange }: MassMailFormProps) {
  const [sendMassEmail, { isLoading: isSending }] = useSendMassEmailMutation();
  const [sendTestEmail, { isLoading: isTesting }] = useSendTestEmailMutation();
  const { data: recipients } = useCountMassEmailRecipientsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [isAsking, setIsAsking] = useState(false);
  const keyOf = useIdempotencyKey();
  const isIncomplete = draft.subject.trim() === '' || draft.body.trim() === '';
  const isBusy = isSending || isTesting;
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });

  /** Continues with a valid draft, or shows the first problem of an invalid one. */
  function whenValid(goOn: () => void) {
    const problem = problemOf(draft);
    if (problem) showToast({ title: 'Error', description: problem, variant: 'destructive' });
    else goOn();
  }

  async function send() {
    const { data, error } = await sendMassEmail({ 'Idempotency-Key': keyOf(draft), body: formOf(draft) });
    setIsAsking(false);
    if (!data) return reportFailure(error);
    showToast({ title: 'Email Sent', description: `Successfully sent to ${data.sentCount} recipients` });
    onChange(EMPTY_DRAFT);
  }

  async function test() {
    const { data, error } = await sendTestEmail(formOf(draft));
    if (data) showToast({ title: 'Test Sent', description: data.message });
    else reportFailure(error);
  }

  return (
    <Card component="section" aria-label="Send Mass Email" sx={{ p: 3 }}>
      <Stack
        component="form"
        noValidate
        spacing={2.5}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          whenValid(() => setIsAsking(true));
        }}
      >
        <div>
          <Typography component="h2" variant="h3">
            Send Mass Email
          </Typography>
          <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>
            To all verified users who have not unsubscribed.
          </Typography>
        </div>
        <TextField
          label="Subject"
          required
          value={draft.subject}
          onChange={({ target }) => set({ subject: target.value })}
        />
        <TextField
          label="Body"
          required
          multiline
          minRows={6}
          maxRows={16}
          value={draft.body}
          onChange={({ target }) => set({ body: target.value })}
          helperText="An empty line starts a new paragraph."
        />
        <TextField
          label="Button text (optional)"
          value={draft.buttonText}
          onChange={({ target }) => set({ buttonText: target.value })}
        />
        <TextField
          label="Button URL (optional)"
          type="url"
          value={draft.buttonUrl}
          onChange={({ target }) => set({ buttonUrl: target.value })}
          helperText="The button is shown when both fields are filled in."
        />
        <ImageField draft={draft} onChange={set} />
        <Stack
          useFlexGap
          direction={{ xs: 'column', sm: 'row' }}
          spacing={1.5}
          sx={{ flexWrap: { sm: 'wrap' } }}
        >
          <Button type="submit" variant="contained" disabled={isIncomplete || isBusy}>
            {isSending ? 'Sending...' : buttonTextOf(recipients?.count)}
          </Button>
          <Button
            variant="outlined"
            disabled={isIncomplete || isBusy}
            onClick={() => whenValid(() => void test())}
          >
            {isTesting ? 'Sending the test...' : 'Send a test to me'}
          </Button>
        </Stack>
      </Stack>
      <ConfirmDialog
        title="Confirm Send Email"
        text="Are you sure you want to send this email to all verified users? This action cannot be undone."
        button={isSending ? 'Sending...' : 'Send Email'}
        color="primary"
        isOpen={isAsking}
        isSending={isSending}
        onCancel={() => setIsAsking(false)}
        onConfirm={send}
      />
    </Card>
  );
}

/** Retrying the same draft reuses its key, so that a lost response can't cause a second send. */
function useIdempotencyKey() {
  const last = useRef<{ draft: Draft; key: string }>(null);
  return (draft: Draft): string => {
    if (last.current?.draft !== draft) last.current = { draft, key: crypto.randomUUID() };
    return last.current.key;
  };
}

/** Names the number of recipients once it is known. */
function buttonTextOf(count: number | undefined): string {
  if (count === undefined) return 'Send Email';
  return `Send to ${count === 1 ? '1 person' : `${formatCount(count)} people`}`;
}

function reportFailure(error: unknown): void {
  const description = errorOf(error)?.message ?? 'Failed to send email';
  showToast({ title: 'Failed to Send Email', description, variant: 'destructive' });
}
