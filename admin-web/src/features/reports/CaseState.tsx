import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ReportCase } from '@sprinkle/api-client/api.gen';
import { REPORT_GROUNDS, REPORT_REASONS } from '@sprinkle/contracts/rules/report-reasons';
import { TimeText } from '../../components/TimeText';

const ACTIONS = {
  'comment-hidden': 'Comment hidden',
  'page-unpublished': 'Page unpublished',
  'link-taken-down': 'Link taken down',
  'user-blocked': 'User blocked',
} as const;

/** Shows the decision, who made it and why, and the creator's appeal. */
export function CaseState({ reported: { decision, appeal } }: { reported: ReportCase }) {
  if (!decision) return <Chip size="small" label="Open" color="warning" />;
  const { action, ground, law, reason, message, note, decidedBy, decidedAt } = decision;
  return (
    <Box sx={{ minWidth: 180, maxWidth: 320, overflowWrap: 'anywhere' }}>
      {action ? (
        <Chip size="small" label={ACTIONS[action]} color="error" />
      ) : (
        <Chip size="small" label="Dismissed" />
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {decidedBy}, <TimeText at={decidedAt} />
      </Typography>
      {ground && <Fact name="Ground">{law ?? REPORT_GROUNDS[ground]}</Fact>}
      {reason && <Fact name="Reason">{REPORT_REASONS[reason]}</Fact>}
      {message && <Fact name="To the creator">{message}</Fact>}
      {note && <Fact name="Note">{note}</Fact>}
      {appeal.text && <Fact name="Creator’s answer">{appeal.text}</Fact>}
      {(appeal.state === 'upheld' || appeal.state === 'reversed') && (
        <>
          <Fact name="Second look">
            {appeal.state === 'upheld' ? 'Upheld' : 'Reversed'} by {appeal.decidedBy}
          </Fact>
          {appeal.message && <Fact name="To the creator">{appeal.message}</Fact>}
          {appeal.note && <Fact name="Note">{appeal.note}</Fact>}
        </>
      )}
    </Box>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <Typography variant="body2" sx={{ whiteSpace: 'pre-line', mt: 0.5 }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {name}:
      </Box>{' '}
      <bdi>{children}</bdi>
    </Typography>
  );
}
