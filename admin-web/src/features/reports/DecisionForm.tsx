import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReportCase, type ReportDecision, useDecideReportMutation } from '@sprinkle/api-client/api.gen';
import { reportDecisionSchema } from '@sprinkle/contracts/profiles/reports.schemas';
import { REPORT_GROUNDS, REPORT_REASONS } from '@sprinkle/contracts/rules/report-reasons';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useForm, useWatch } from 'react-hook-form';
import { FormChoice } from '../../components/FormChoice';
import { NoteField } from './NoteField';
import { tellOutcome } from './tell-outcome';

type Decision = ReportDecision['decision'];

const WORDS: Record<Decision, { text: string; button: string; done: string }> = {
  dismissed: {
    text: 'Nothing changes, and the creator hears nothing of it. Reporters who left an address are mailed.',
    button: 'Dismiss',
    done: 'Reports dismissed',
  },
  'comment-hidden': {
    text: 'It is gone for everybody at once. The creator is mailed ground, reason and message, cannot show it again, and may answer once within six months.',
    button: 'Hide comment',
    done: 'Comment hidden',
  },
  'page-unpublished': {
    text: 'It is gone for everybody at once. The creator is mailed ground, reason and message, cannot publish it again, and may answer once within six months.',
    button: 'Unpublish page',
    done: 'Page unpublished',
  },
  'user-blocked': {
    text: 'The user is signed out everywhere, mailed ground, reason and message, and may answer once within six months. Page, tips and media are gone for everybody until the user is unblocked.',
    button: 'Block user',
    done: 'User blocked',
  },
};

const GROUNDS = Object.entries(REPORT_GROUNDS);
const REASONS = Object.entries(REPORT_REASONS);

function takedownOf({ kind }: ReportCase): Decision {
  return kind === 'comment' ? 'comment-hidden' : 'page-unpublished';
}

function decisionsAbout(reported: ReportCase): [Decision, string][] {
  const decisions: Decision[] = [takedownOf(reported), 'user-blocked', 'dismissed'];
  return decisions.map((decision) => [decision, WORDS[decision].button]);
}

interface DecisionFormProps {
  reported: ReportCase;
  onDecided: () => void;
}

/** Begins with what most reports name, so that in most cases the message is all there is to write. */
export function DecisionForm({ reported, onDecided }: DecisionFormProps) {
  const [decide, { isLoading }] = useDecideReportMutation();
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(reportDecisionSchema),
    defaultValues: {
      decision: takedownOf(reported),
      ground: reported.grounds.find(({ ground }) => ground)?.ground ?? 'terms',
      law: '',
      reason: reported.reasons[0]?.reason ?? 'other',
      message: '',
      note: '',
    },
  });
  const decision = useWatch({ control, name: 'decision' });
  const ground = useWatch({ control, name: 'ground' });
  const { text, button, done } = WORDS[decision];

  async function submit(reportDecision: ReportDecision) {
    const { error } = await decide({ id: reported.id, reportDecision });
    if (tellOutcome(done, error)) onDecided();
  }

  return (
    <Box
      component="form"
      noValidate
      aria-label="Decide"
      onSubmit={(event) => void handleSubmit(submit)(event)}
      sx={{ display: 'grid', gap: 2, alignContent: 'start' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <FormChoice name="decision" control={control} label="Decision" options={decisionsAbout(reported)} />
        {decision !== 'dismissed' && (
          <>
            <FormChoice name="ground" control={control} label="Ground" options={GROUNDS} />
            <FormChoice name="reason" control={control} label="Reason" options={REASONS} />
          </>
        )}
      </Box>
      {decision !== 'dismissed' && ground === 'law' && (
        <FormTextField
          name="law"
          control={control}
          label="Law"
          helperText="What is illegal, or which law it breaks. The creator and reporters read it, so use your own words."
        />
      )}
      {decision !== 'dismissed' && (
        <FormTextField
          name="message"
          control={control}
          label="Message to the creator"
          required
          multiline
          minRows={2}
        />
      )}
      <NoteField
        name="note"
        control={control}
        label={decision === 'dismissed' ? 'Note' : 'Note (optional)'}
        required={decision === 'dismissed'}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text}
      </Typography>
      <Button
        type="submit"
        variant="contained"
        color={decision === 'dismissed' ? 'primary' : 'error'}
        disabled={isLoading}
        sx={{ justifySelf: 'start' }}
      >
        {button}
      </Button>
    </Box>
  );
}
