import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReportCase } from '@sprinkle/api-client/api.gen';
import type { ChosenAction } from './DecisionDialog';

interface CaseActionsProps {
  reported: ReportCase;
  onChoose: (chosen: ChosenAction) => void;
  onAppeal: () => void;
}

/** Offers what an open case, a creator's appeal or a mistake leaves to decide. */
export function CaseActions({ reported, onChoose, onAppeal }: CaseActionsProps) {
  const { kind, username, state, decision, appeal } = reported;
  const what = kind === 'page' ? `the page of ${username}` : `the comment on the page of ${username}`;
  if (appeal.state === 'open') {
    return (
      <Button onClick={onAppeal} aria-label={`Decide about the answer for ${what}`}>
        Decide
      </Button>
    );
  }
  if (decision?.action && appeal.state !== 'reversed') {
    return (
      <Button onClick={onAppeal} aria-label={`Reverse the decision about ${what}`}>
        Reverse
      </Button>
    );
  }
  if (state !== 'open') return null;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: { xs: 'flex-start', md: 'flex-end' } }}>
      <Button
        onClick={() => onChoose({ reported, decision: 'dismissed' })}
        aria-label={`Dismiss the reports of ${what}`}
      >
        Dismiss
      </Button>
      {kind === 'comment' ? (
        <Button
          color="error"
          onClick={() => onChoose({ reported, decision: 'comment-hidden' })}
          aria-label={`Hide comment on the page of ${username}`}
        >
          Hide comment
        </Button>
      ) : (
        <Button
          color="error"
          onClick={() => onChoose({ reported, decision: 'page-unpublished' })}
          aria-label={`Unpublish page of ${username}`}
        >
          Unpublish page
        </Button>
      )}
      <Button
        color="error"
        onClick={() => onChoose({ reported, decision: 'user-blocked' })}
        aria-label={`Block user ${username}`}
      >
        Block user
      </Button>
    </Box>
  );
}
