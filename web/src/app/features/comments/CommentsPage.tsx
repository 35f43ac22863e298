import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type Tip } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { type TipFilter, tipFilterSchema } from '@sprinkle/contracts/tips/tips.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useSearchParams } from 'react-router-dom';
import { Screen } from '../../components/Screen';
import { useLiveTips } from '../../hooks/useLiveTips';
import { CommentList } from './CommentList';

const FILTERS: { filter: TipFilter; label: string }[] = [
  { filter: 'all', label: 'All' },
  { filter: 'visible', label: 'Visible' },
  { filter: 'hidden', label: 'Hidden' },
];

const choiceStyle = {
  flex: 1,
  minHeight: 44,
  color: 'text.secondary',
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'var(--wash)', color: 'primary.main' },
};

export function CommentsPage() {
  const [query, setQuery] = useSearchParams();
  const wanted = tipFilterSchema.safeParse(query.get('filter'));
  const filter = wanted.success ? wanted.data : 'all';
  useLiveTips(announce);

  return (
    <Screen title="Comments from Tippers" isNarrow>
      <ToggleButtonGroup
        exclusive
        aria-label="Which comments"
        value={filter}
        onChange={(_event, chosen: TipFilter | null) => {
          if (chosen) setQuery(chosen === 'all' ? {} : { filter: chosen }, { replace: true });
        }}
        sx={{ display: 'flex', maxWidth: 360, mb: 2, bgcolor: 'background.paper' }}
      >
        {FILTERS.map((choice) => (
          <ToggleButton key={choice.filter} value={choice.filter} sx={choiceStyle}>
            {choice.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Card>
        <CommentList key={filter} filter={filter} />
      </Card>
    </Screen>
  );
}

function announce(tip: Tip): void {
  showToast({
    title: `New tip: ${formatCents(tip.amountCents)}`,
    description: `From ${tip.senderName}`,
  });
}
