import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { type ReportCase, type ReportDecision, useDecideReportMutation } from '@sprinkle/api-client/api.gen';
import { reportDecisionSchema } from '@sprinkle/contracts/profiles/reports.schemas';
import { REPORT_REASONS } from '@sprinkle/contracts/rules/report-reasons';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useForm } from 'react-hook-form';
import { DialogForm } from '../../components/DialogForm';
import { FormChoice } from '../../components/FormChoice';
import { SubjectDialog } from '../../components/SubjectDialog';
import { NoteField } from './NoteField';
import { tellOutcome } from './tell-outcome';

export interface ChosenAction {
  reported: ReportCase;
  decision: ReportDecision['decision'];
}

interface DecisionDialogProps {
  chosen: ChosenAction | null;
  onClose: () => void;
}

const WORDS = {
  dismissed: {
    title: 'Dismiss these reports?',
    text: 'Nothing changes, and the creator hears nothing of it.',
    button: 'Dismiss',
    done: 'Reports dismissed',
  },
  'comment-hidden': {
    title: 'Hide this comment?',
    text: 'It is gone for everybody at once. The creator is mailed the reason and your message, cannot show it again, and may answer once.',
    button: 'Hide comment',
    done: 'Comment hidden',
  },
  'page-unpublished': {
    title: 'Unpublish this page?',
    text: 'It is gone for everybody at once. The creator is mailed the reason and your message, cannot publish it again, and may answer once.',
    button: 'Unpublish page',
    done: 'Page unpublished',
  },
  'user-blocked': {
    title: 'Block this user?',
    text: 'The user is signed out everywhere, mailed the reason and your message, and may answer once. Page, tips and media are gone for everybody until the user is unblocked.',
    button: 'Block user',
    done: 'User blocked',
  },
} as const;

const REASONS = Object.entries(REPORT_REASONS);

export function DecisionDialog({ chosen, onClose }: DecisionDialogProps) {
  return (
    <SubjectDialog subject={chosen} onClose={onClose}>
      {(shown) => <DecisionForm chosen={shown} onClose={onClose} />}
    </SubjectDialog>
  );
}

function DecisionForm({ chosen, onClose }: { chosen: ChosenAction; onClose: () => void }) {
  const { reported, decision } = chosen;
  const [decide, { isLoading }] = useDecideReportMutation();
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(reportDecisionSchema),
    defaultValues: { decision, reason: reported.reasons[0]?.reason ?? 'other', message: '', note: '' },
  });
  const { title, text, button, done } = WORDS[decision];

  async function submit(reportDecision: ReportDecision) {
    const { error } = await decide({ id: reported.id, reportDecision });
    if (tellOutcome(done, error)) onClose();
  }

  return (
    <DialogForm
      title={title}
      submit={button}
      color={decision === 'dismissed' ? 'primary' : 'error'}
      isSending={isLoading}
      onSubmit={handleSubmit(submit)}
      onCancel={onClose}
    >
      <Typography>{text}</Typography>
      {decision !== 'dismissed' && (
        <>
          <FormChoice name="reason" control={control} label="Reason" options={REASONS} />
          <FormTextField
            name="message"
            control={control}
            label="Message to the creator"
            multiline
            minRows={2}
          />
        </>
      )}
      <NoteField name="note" control={control} />
    </DialogForm>
  );
}
