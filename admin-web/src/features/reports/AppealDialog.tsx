import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type AppealDecision, type ReportCase, useDecideAppealMutation } from '@sprinkle/api-client/api.gen';
import { appealDecisionSchema } from '@sprinkle/contracts/profiles/reports.schemas';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useForm } from 'react-hook-form';
import { DialogForm } from '../../components/DialogForm';
import { FormChoice } from '../../components/FormChoice';
import { SubjectDialog } from '../../components/SubjectDialog';
import { NoteField } from './NoteField';
import { tellOutcome } from './tell-outcome';

interface AppealDialogProps {
  appealed: ReportCase | null;
  onClose: () => void;
}

const OUTCOMES = [
  ['upheld', 'Uphold: it stays as it is'],
  ['reversed', 'Reverse: show it again'],
] as const;

export function AppealDialog({ appealed, onClose }: AppealDialogProps) {
  return (
    <SubjectDialog subject={appealed} onClose={onClose}>
      {(shown) => <AppealForm appealed={shown} onClose={onClose} />}
    </SubjectDialog>
  );
}

function AppealForm({ appealed, onClose }: { appealed: ReportCase; onClose: () => void }) {
  const [decide, { isLoading }] = useDecideAppealMutation();
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(appealDecisionSchema),
    defaultValues: { outcome: 'upheld', message: '', note: '' },
  });

  async function submit(appealDecision: AppealDecision) {
    const { error } = await decide({ id: appealed.id, appealDecision });
    const done = appealDecision.outcome === 'upheld' ? 'Decision upheld' : 'Decision reversed';
    if (tellOutcome(done, error)) onClose();
  }

  return (
    <DialogForm
      title={`Answer of @${appealed.username}`}
      submit="Save decision"
      isSending={isLoading}
      onSubmit={handleSubmit(submit)}
      onCancel={onClose}
    >
      <Box component="blockquote" dir="auto" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {appealed.appeal.text}
      </Box>
      <Typography>The creator is mailed your decision, and cannot answer again.</Typography>
      <FormChoice name="outcome" control={control} label="Decision" options={OUTCOMES} />
      <FormTextField
        name="message"
        control={control}
        label="Message to the creator (optional)"
        multiline
        minRows={2}
      />
      <NoteField name="note" control={control} />
    </DialogForm>
  );
}
