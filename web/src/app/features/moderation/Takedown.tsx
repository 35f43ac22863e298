import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { OwnTakedown } from '@sprinkle/api-client/api.gen';
import { REPORT_REASONS } from '@sprinkle/contracts/rules/report-reasons';
import { TimeText } from '@sprinkle/ui/TimeText';
import { useId } from 'react';
import { AppealForm } from './AppealForm';

const STATES = {
  none: null,
  open: { label: 'We look at it again', color: 'info' },
  upheld: { label: 'Final', color: 'default' },
  reversed: { label: 'Reversed', color: 'success' },
} as const;

export function Takedown({ takedown }: { takedown: OwnTakedown }) {
  const { id, kind, comment, reason, message, decidedAt, appeal } = takedown;
  const title = useId();
  const state = STATES[appeal.state];
  return (
    <Card component="article" aria-labelledby={title} sx={{ p: 2.5, mb: 2, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography id={title} variant="h2" sx={{ fontSize: '1.25rem' }}>
          {kind === 'page' ? 'Your page was unpublished' : 'A comment on your page was hidden'}
        </Typography>
        {state && <Chip size="small" label={state.label} color={state.color} />}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        <TimeText at={decidedAt} />
      </Typography>
      {comment && <Quote by={comment.senderName}>{comment.message}</Quote>}
      <Typography>
        <b>Reason:</b> {REPORT_REASONS[reason]}
      </Typography>
      <Quote by="Our team">{message}</Quote>
      {appeal.text && <Quote by="Your answer">{appeal.text}</Quote>}
      {appeal.state === 'open' && <Typography>You get a mail when we have decided.</Typography>}
      {appeal.message && (
        <Quote by={appeal.text ? 'Our team, after your answer' : 'Our team, later'}>{appeal.message}</Quote>
      )}
      {appeal.state === 'none' && <AppealForm id={id} />}
    </Card>
  );
}

function Quote({ by, children }: { by: string; children: string }) {
  return (
    <Box
      component="blockquote"
      dir="auto"
      sx={{ m: 0, my: 1.5, px: 2, py: 1.25, borderRadius: '16px', bgcolor: 'var(--sunken)' }}
    >
      <Typography sx={{ whiteSpace: 'pre-line' }}>{children}</Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {by}
      </Typography>
    </Box>
  );
}
