import Button from '@mui/material/Button';
import type { ReportCase } from '@sprinkle/api-client/api.gen';
import { CASE_KINDS } from '../../components/case-words';

interface CaseActionsProps {
  reported: ReportCase;
  onChoose: () => void;
  onAppeal: () => void;
}

/** Offers the possible decisions on an open case, a creator's appeal or a mistaken decision. */
export function CaseActions({ reported, onChoose, onAppeal }: CaseActionsProps) {
  const { kind, username, state, decision, appeal } = reported;
  const what = `the ${CASE_KINDS[kind]} of ${username}`;
  const action =
    appeal.state === 'open'
      ? { label: 'Decide', name: `Decide about the answer for ${what}`, onClick: onAppeal }
      : decision?.action && appeal.state !== 'reversed'
        ? { label: 'Reverse', name: `Reverse the decision about ${what}`, onClick: onAppeal }
        : state === 'open' && { label: 'Decide', name: `Decide about ${what}`, onClick: onChoose };
  if (!action) return null;
  return (
    <Button
      size="small"
      onClick={action.onClick}
      aria-label={action.name}
      sx={{
        mr: -1,
        minHeight: { xs: 44, md: 36 },
        color: 'text.secondary',
        '&:hover': { color: 'text.primary' },
      }}
    >
      {action.label}
    </Button>
  );
}
