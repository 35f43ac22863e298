import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type AppealDecision, type ReportCase, useDecideAppealMutation } from '@sprinkle/api-client/api.gen';
import { useState } from 'react';
import { Choice } from '../../components/Choice';
import { tellOutcome } from './tell-outcome';
import { TextArea } from './TextArea';

interface AppealDialogProps {
  /** Null while no answer is to be decided about. */
  appealed: ReportCase | null;
  onClose: () => void;
}

const OUTCOMES = [
  ['upheld', 'Uphold: it stays as it is'],
  ['reversed', 'Reverse: show it again'],
] as const;

export function AppealDialog({ appealed, onClose }: AppealDialogProps) {
  return (
    <Dialog open={appealed !== null} onClose={onClose} fullWidth maxWidth="xs">
      {appealed && <AppealForm appealed={appealed} onClose={onClose} />}
    </Dialog>
  );
}

function AppealForm({ appealed, onClose }: { appealed: ReportCase; onClose: () => void }) {
  const [decide, { isLoading }] = useDecideAppealMutation();
  const [outcome, setOutcome] = useState<AppealDecision['outcome']>('upheld');
  const [message, setMessage] = useState('');
  const [note, setNote] = useState('');

  async function submit() {
    const { error } = await decide({ id: appealed.id, appealDecision: { outcome, note, message } });
    if (tellOutcome(outcome === 'upheld' ? 'Decision upheld' : 'Decision reversed', error)) onClose();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading) void submit();
      }}
    >
      <DialogTitle>Answer of @{appealed.username}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <Box
          component="blockquote"
          dir="auto"
          sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {appealed.appeal.text}
        </Box>
        <Typography>The creator is mailed your decision, and cannot answer again.</Typography>
        <Choice
          label="Decision"
          value={outcome}
          options={OUTCOMES}
          onChange={(chosen) => setOutcome(chosen as AppealDecision['outcome'])}
        />
        <TextArea label="Message to the creator (optional)" value={message} onChange={setMessage} />
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
        <Button type="submit" variant="contained" disabled={isLoading}>
          Save decision
        </Button>
      </DialogActions>
    </form>
  );
}
