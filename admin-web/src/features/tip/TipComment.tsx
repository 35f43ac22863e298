import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { TipDetails } from '@sprinkle/api-client/api.gen';
import { Link } from 'react-router-dom';
import { Section } from '../../components/Section';
import { paths } from '../../paths';

/** Shows the message and whether it is on the page, and can hide it. */
export function TipComment({ tip, onHide }: { tip: TipDetails; onHide: () => void }) {
  const { message, response, isTakenDown, username, status } = tip;
  if (!message)
    return (
      <Section title="Message">
        <Typography sx={{ color: 'text.secondary' }}>No message</Typography>
      </Section>
    );
  return (
    <Section
      title="Message"
      action={
        username &&
        (isTakenDown ? (
          <SeeDecision tip={tip} />
        ) : (
          // The page shows nothing of a tip whose money is gone.
          status === 'succeeded' && <Hide onHide={onHide} />
        ))
      }
    >
      <Chip size="small" {...visibilityOf(tip)} sx={{ mb: 1 }} />
      <Typography dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {message}
      </Typography>
      {response && (
        <Box sx={{ mt: 1, pl: 2, borderLeft: '3px solid var(--line)' }}>
          <Typography dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {response}
          </Typography>
        </Box>
      )}
    </Section>
  );
}

function visibilityOf({ isTakenDown, isHidden, isPrivate, status }: TipDetails) {
  if (isTakenDown) return { label: 'Hidden by our team', color: 'error' } as const;
  if (isHidden) return { label: 'Hidden by the creator' };
  if (status !== 'succeeded') return { label: 'Not on the page' };
  if (isPrivate) return { label: 'Only the creator can read it' };
  return { label: 'On the page', color: 'success' } as const;
}

function Hide({ onHide }: { onHide: () => void }) {
  return (
    <Button onClick={onHide} color="error">
      Hide comment
    </Button>
  );
}

/** Links to the case that hid the message, where it can be shown again. */
function SeeDecision({ tip: { id } }: { tip: TipDetails }) {
  const search = new URLSearchParams({ state: 'all', targetId: id }).toString();
  return (
    <Button component={Link} to={{ pathname: paths.reports, search }}>
      Show it again
    </Button>
  );
}
