import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type AppealDecision, type ReportCase, useDecideAppealMutation } from '@sprinkle/api-client/api.gen';
import { appealDecisionSchema } from '@sprinkle/contracts/profiles/appeals.schemas';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useForm } from 'react-hook-form';
import { CASE_KINDS } from '../../components/case-words';
import { DialogForm } from '../../components/DialogForm';
import { FormChoice } from '../../components/FormChoice';
import { SubjectDialog } from '../../components/SubjectDialog';
import { NoteField } from './NoteField';
import { tellOutcome } from './tell-outcome';

interface AppealDialogProps {
  appealed: ReportCase | null;
  onClose: () => void;
}

function outcomesOf({ decision }: ReportCase) {
  return [
    ['upheld', 'Uphold: it stays as it is'],
    [
      'reversed',
      decision?.action === 'user-blocked' ? 'Reverse: unblock the account' : 'Reverse: show it again',
    ],
  ] as const;
}

function describeReversal({ kind, username, decision }: ReportCase): string {
  if (decision?.action === 'user-blocked') {
    return `The account of @${username} is unblocked, unless it was blocked again under Users, and the creator is emailed.`;
  }
  return `The ${CASE_KINDS[kind]} of @${username} is restored, and the creator is emailed.`;
}

export function AppealDialog({ appealed, onClose }: AppealDialogProps) {
  return (
    <SubjectDialog subject={appealed} onClose={onClose}>
      {(shown) => <AppealForm appealed={shown} onClose={onClose} />}
    </SubjectDialog>
  );
}

/** Without an open appeal, the decision can only be reversed. */
function AppealForm({ appealed, onClose }: { appealed: ReportCase; onClose: () => void }) {
  const isAppealed = appealed.appeal.state === 'open';
  const [decide, { isLoading }] = useDecideAppealMutation();
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(appealDecisionSchema),
    defaultValues: { outcome: isAppealed ? 'upheld' : 'reversed', message: '', note: '' },
  });

  async function submit(appealDecision: AppealDecision) {
    const { error } = await decide({ id: appealed.id, appealDecision });
    const done = appealDecision.outcome === 'upheld' ? 'Decision upheld' : 'Decision reversed';
    if (tellOutcome(done, error)) onClose();
  }

  return (
    <DialogForm
      title={isAppealed ? `Answer from @${appealed.username}` : 'Reverse this decision?'}
      submit={isAppealed ? 'Save decision' : 'Reverse decision'}
      isSending={isLoading}
      onSubmit={handleSubmit(submit)}
      onCancel={onClose}
    >
      {isAppealed ? (
        <>
          <Box
            component="blockquote"
            dir="auto"
            sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            {appealed.appeal.text}
          </Box>
          <Typography>The creator is emailed your decision and can't answer again.</Typography>
          <FormChoice name="outcome" control={control} label="Decision" options={outcomesOf(appealed)} />
        </>
      ) : (
        <Typography sx={{ overflowWrap: 'anywhere' }}>{describeReversal(appealed)}</Typography>
      )}
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
