import Button from '@mui/material/Button';
import type { ReportCase } from '@sprinkle/api-client/api.gen';

interface CaseActionsProps {
  reported: ReportCase;
  onChoose: () => void;
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
    <Button onClick={onChoose} aria-label={`Decide about ${what}`}>
      Decide
    </Button>
  );
}
