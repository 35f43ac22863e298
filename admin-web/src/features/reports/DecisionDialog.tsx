import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReportCase, type ReportDecision, useDecideReportMutation } from '@sprinkle/api-client/api.gen';
import { REPORT_REASONS, type ReportReason } from '@sprinkle/contracts/rules/report-reasons';
import { useState } from 'react';
import { Choice } from '../../components/Choice';
import { tellOutcome } from './tell-outcome';
import { TextArea } from './TextArea';

export interface ChosenAction {
  reported: ReportCase;
  decision: ReportDecision['decision'];
}

interface DecisionDialogProps {
  /** Null while nothing is to be decided. */
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
    text: 'The user is signed out everywhere and mailed your message. Page, tips and media are gone for everybody until you unblock the user.',
    button: 'Block user',
    done: 'User blocked',
  },
} as const;

const REASONS = Object.entries(REPORT_REASONS);

export function DecisionDialog({ chosen, onClose }: DecisionDialogProps) {
  return (
    <Dialog open={chosen !== null} onClose={onClose} fullWidth maxWidth="xs">
      {chosen && <DecisionForm chosen={chosen} onClose={onClose} />}
    </Dialog>
  );
}

function DecisionForm({
  chosen: { reported, decision },
  onClose,
}: {
  chosen: ChosenAction;
  onClose: () => void;
}) {
  const [decide, { isLoading }] = useDecideReportMutation();
  const [reason, setReason] = useState<ReportReason>(reported.reasons[0]?.reason ?? 'other');
  const [message, setMessage] = useState('');
  const [note, setNote] = useState('');
  const { title, text, button, done } = WORDS[decision];

  async function submit() {
    const reportDecision: ReportDecision =
      decision === 'dismissed' ? { decision, note } : { decision, reason, message, note };
    const { error } = await decide({ id: reported.id, reportDecision });
    if (tellOutcome(done, error)) onClose();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading) void submit();
      }}
    >
      <DialogTitle>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <Typography>{text}</Typography>
        {decision !== 'dismissed' && (
          <>
            <Choice
              label="Reason"
              value={reason}
              options={REASONS}
              onChange={(chosen) => setReason(chosen as ReportReason)}
            />
            <TextArea label="Message to the creator" value={message} onChange={setMessage} isRequired />
          </>
        )}
        <TextArea
          label="Note"
          helperText="For administrators only."
          value={note}
          onChange={setNote}
          isRequired
        />
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose} color="secondary">
          Cancel
        </Button>
        <Button
          type="submit"
          variant="contained"
          color={decision === 'dismissed' ? 'primary' : 'error'}
          disabled={isLoading}
        >
          {button}
        </Button>
      </DialogActions>
    </form>
  );
}
