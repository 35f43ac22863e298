import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { type ReportCase, type ReportDecision, useDecideReportMutation } from '@sprinkle/api-client/api.gen';
import { reportDecisionSchema } from '@sprinkle/contracts/profiles/report-decisions.schemas';
import { REPORT_GROUNDS, REPORT_REASONS } from '@sprinkle/contracts/rules/report-reasons';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { DialogForm } from '../../components/DialogForm';
import { FormChoice } from '../../components/FormChoice';
import { tellOutcome } from './tell-outcome';

/** Links are taken down one by one, beside this form. */
type Decision = Exclude<ReportDecision['decision'], 'link-taken-down'>;

const WORDS: Record<Decision, { effect: string; button: string; done: string }> = {
  'comment-hidden': {
    effect:
      "Hidden from everyone right away. The creator is emailed the ground, reason and message, can't show it again, and can answer once within six months.",
    button: 'Hide comment',
    done: 'Comment hidden',
  },
  'page-unpublished': {
    effect:
      "Hidden from everyone right away. The creator is emailed the ground, reason and message, can't publish it again, and can answer once within six months.",
    button: 'Unpublish page',
    done: 'Page unpublished',
  },
  'user-blocked': {
    effect:
      'The user is signed out everywhere and emailed the ground, reason and message. The page, tips and media are hidden until the user is unblocked.',
    button: 'Block user',
    done: 'User blocked',
  },
  dismissed: {
    effect: "Nothing changes, and the creator isn't told. Reporters who left an address are emailed.",
    button: 'Dismiss',
    done: 'Reports dismissed',
  },
};

const GROUNDS = Object.entries(REPORT_GROUNDS);
const REASONS = Object.entries(REPORT_REASONS);

interface DecisionFormProps {
  reported: ReportCase;
  onDecided: () => void;
}

/** Prefills what most reports name, so usually only the message is left to write. Each decision has its own button. */
export function DecisionForm({ reported, onDecided }: DecisionFormProps) {
  const [decide, { isLoading }] = useDecideReportMutation();
  const [isBlocking, setIsBlocking] = useState(false);
  const takedown = reported.kind === 'comment' ? 'comment-hidden' : 'page-unpublished';
  const { control, handleSubmit, setValue } = useForm({
    resolver: zodResolver(reportDecisionSchema),
    defaultValues: {
      decision: takedown,
      ground: reported.grounds.find(({ ground }) => ground)?.ground ?? 'terms',
      law: '',
      reason: reported.reasons[0]?.reason ?? 'other',
      message: '',
      note: '',
    },
  });
  const ground = useWatch({ control, name: 'ground' });

  async function submit(reportDecision: ReportDecision) {
    setIsBlocking(false);
    const { error } = await decide({ id: reported.id, reportDecision });
    if (tellOutcome(WORDS[reportDecision.decision as Decision].done, error)) onDecided();
  }

  /** A block needs confirmation, because it affects more than what was reported. */
  function choose(decision: Decision) {
    setValue('decision', decision);
    void handleSubmit(async (values) => {
      if (decision === 'user-blocked') setIsBlocking(true);
      else await submit(values);
    })();
  }

  return (
    <Box role="form" aria-label="Decide" sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <FormChoice name="ground" control={control} label="Ground" options={GROUNDS} />
        <FormChoice name="reason" control={control} label="Reason" options={REASONS} />
      </Box>
      {ground === 'law' && (
        <FormTextField
          name="law"
          control={control}
          label="Law"
          required
          helperText="What is illegal, or which law it breaks. The creator and reporters see it, so use your own words."
        />
      )}
      <FormTextField
        name="message"
        control={control}
        label="Message to the creator"
        required
        multiline
        minRows={2}
        helperText="Emailed when you take something down. Not needed for a dismissal."
      />
      <FormTextField
        name="note"
        control={control}
        label="Note"
        multiline
        minRows={1}
        helperText="For administrators only. Required to dismiss."
      />
      {([takedown, 'user-blocked', 'dismissed'] as const).map((decision) => (
        <Box key={decision} sx={choice}>
          <Button
            variant="outlined"
            color="secondary"
            disabled={isLoading}
            aria-describedby={`about-${decision}`}
            onClick={() => choose(decision)}
          >
            {WORDS[decision].button}
          </Button>
          <Typography id={`about-${decision}`} variant="body2" sx={{ color: 'text.secondary' }}>
            {WORDS[decision].effect}
          </Typography>
        </Box>
      ))}
      <Dialog open={isBlocking} onClose={() => setIsBlocking(false)} fullWidth maxWidth="xs">
        <DialogForm
          title={<bdi>{`Block @${reported.username}?`}</bdi>}
          submit="Block"
          color="error"
          isSending={isLoading}
          onSubmit={() => handleSubmit(submit)()}
          onCancel={() => setIsBlocking(false)}
        >
          <Typography>{WORDS['user-blocked'].effect}</Typography>
        </DialogForm>
      </Dialog>
    </Box>
  );
}

/** On a phone each decision's effect is described below its button. */
const choice = {
  display: 'grid',
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '10.5rem minmax(0, 1fr)' },
} as const;
