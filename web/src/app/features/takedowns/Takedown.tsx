import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type OwnTakedown, useAppealTakedownMutation } from '@sprinkle/api-client/api.gen';
import { TimeText } from '@sprinkle/ui/TimeText';
import { useId } from 'react';
import { AppealForm } from '../../components/appeal/AppealForm';
import { DecisionTexts } from '../../components/appeal/DecisionTexts';
import { Quote } from '../../components/appeal/Quote';

const TITLES = {
  page: 'Your page was unpublished',
  comment: 'A comment on your page was hidden',
  link: 'A link on your page was taken down',
} as const;

const STATES = {
  none: null,
  open: { label: 'Under review', color: 'info' },
  upheld: { label: 'Final', color: 'default' },
  reversed: { label: 'Reversed', color: 'success' },
} as const;

export function Takedown({ takedown }: { takedown: OwnTakedown }) {
  const { id, kind, comment, link, decidedAt, appeal } = takedown;
  const [send] = useAppealTakedownMutation();
  const title = useId();
  const state = STATES[appeal.state];
  return (
    <Card component="article" aria-labelledby={title} sx={{ p: 2.5, mb: 2, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography id={title} variant="h2" sx={{ fontSize: '1.25rem' }}>
          {TITLES[kind]}
        </Typography>
        {state && <Chip size="small" label={state.label} color={state.color} />}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        <TimeText at={decidedAt} />
      </Typography>
      {comment && (
        <Quote by={comment.senderName}>{comment.message || 'The tipper withdrew this comment.'}</Quote>
      )}
      {link && <Quote by={link.url ?? 'Your heading'}>{link.title}</Quote>}
      <DecisionTexts decision={takedown} />
      {appeal.state === 'open' && <Typography>We'll email you when we've decided.</Typography>}
      {appeal.state === 'none' && (
        <AppealForm until={appeal.until} onSend={(answer) => send({ id, appeal: answer })} />
      )}
    </Card>
  );
}
