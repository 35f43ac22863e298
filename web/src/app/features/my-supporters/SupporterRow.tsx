import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type Supporter, useEndSupporterMutation } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ConfirmRemoval, type Removal } from '../../components/ConfirmRemoval';
import { DiscretionMarks } from '../../components/DiscretionMarks';

interface SupporterRowProps {
  supporter: Supporter;
  /** Called once the row of a support that was just ended has left the list, together with the focused button. */
  onEnded: () => void;
}

export function SupporterRow({ supporter, onEnded }: SupporterRowProps) {
  const { id, senderName, tipCents, status, endReason, totalCents } = supporter;
  const [endSupporter] = useEndSupporterMutation();
  const isEnding = useRef(false);
  const leave = useEffectEvent(() => isEnding.current && onEnded());
  useEffect(() => () => void leave(), []);

  async function end() {
    const { data, error } = await endSupporter(id);
    return { data: data && { message: `We'll tell ${senderName} by email.` }, error };
  }

  return (
    <Box
      component="article"
      aria-label={`Support from ${senderName}`}
      sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 1.5 }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{senderName}</bdi>
        </Typography>
        <Typography
          variant="body2"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, color: 'text.secondary' }}
        >
          <span>{timeOf(supporter)}</span>
          <span>{`${formatCents(totalCents)} in total`}</span>
        </Typography>
        {status === 'ended' && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {endingOf(endReason)}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { mt: 0.75 } }}>
          {status === 'past-due' && <Chip label="Payment failed" size="small" color="warning" />}
          {status === 'paused' && <Chip label="Paused" size="small" />}
          <DiscretionMarks tip={supporter} />
        </Box>
      </Box>
      <Box sx={{ flex: 'none', textAlign: 'right' }}>
        <Typography
          sx={{ color: 'text.secondary', '& > :first-of-type': { color: 'text.primary', fontWeight: 700 } }}
        >
          <MoneyText cents={tipCents} /> <span>a month</span>
        </Typography>
        {status !== 'ended' && (
          <Box sx={{ mr: -2.5 }}>
            <ConfirmRemoval
              removal={removalOf(senderName)}
              run={end}
              onRemoved={() => (isEnding.current = true)}
            />
          </Box>
        )}
      </Box>
    </Box>
  );
}

const removalOf = (senderName: string): Removal => ({
  action: 'End support',
  question: `End the support from ${senderName}?`,
  consequences:
    "They won't be charged again, and we'll email them that you ended it. You keep what they've paid, and you can refund single payments in Comments. They can support you again.",
  answers: { keep: 'Keep it', remove: 'End it now' },
  results: { done: 'Support ended', failed: "Couldn't end the support" },
});

function timeOf({ beganAt, endedAt }: Supporter): string {
  return endedAt ? `${dayOf(beganAt)} to ${dayOf(endedAt)}` : `Since ${dayOf(beganAt)}`;
}

const dayOf = (time: string) => new Date(time).toLocaleDateString('en-US', { dateStyle: 'medium' });

function endingOf(reason: Supporter['endReason']): string {
  switch (reason) {
    case 'tipper':
      return 'They ended it.';
    case 'creator':
      return 'You ended it.';
    case 'replaced':
      return 'Their newer support replaced it.';
    case 'failed':
      return "Their bank didn't approve any payment attempt.";
    case 'disputed':
      return 'A payment was disputed or reported as possible fraud.';
    case 'creator-gone':
      return "You didn't accept tips for 30 days.";
    default:
      return 'It was ended on our side.';
  }
}
