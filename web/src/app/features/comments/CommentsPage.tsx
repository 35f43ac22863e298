import Card from '@mui/material/Card';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type Tip } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { SEARCH_MAX } from '@sprinkle/contracts/search.schemas';
import { type TipFilter, tipFilterSchema } from '@sprinkle/contracts/tips/tips.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { formatCount } from '@sprinkle/ui/format-count';
import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CREATOR_SCREENS } from '../../../shared/creator-screens/screens';
import { paths } from '../../../shared/paths';
import { Screen } from '../../components/Screen';
import { useLiveTips } from '../../hooks/useLiveTips';
import { useOwnStats } from '../../hooks/useOwnStats';
import { BlockedSenders } from './BlockedSenders';
import { CommentList } from './CommentList';

const SEARCH_DEBOUNCE_MS = 300;

const LABELS: Record<TipFilter, string> = {
  all: 'All',
  unanswered: 'To answer',
  held: 'Held',
  visible: 'Visible',
  hidden: 'Hidden',
};

const choiceStyle = {
  flex: '1 1 auto',
  minHeight: 44,
  px: { xs: 0.75, sm: 2 },
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'var(--wash)', color: 'primary.main' },
};

export function CommentsPage() {
  const [query, setQuery] = useSearchParams();
  const wanted = tipFilterSchema.safeParse(query.get('filter'));
  const filter = wanted.success ? wanted.data : 'all';
  const search = query.get('search')?.trim().slice(0, SEARCH_MAX) ?? '';
  const { data: stats } = useOwnStats();
  const counts: Partial<Record<TipFilter, number>> = {
    unanswered: stats?.unansweredCount,
    held: stats?.heldCount,
  };
  useLiveTips(announce);

  function show(next: { filter: TipFilter; search: string }) {
    setQuery(
      {
        ...(next.filter !== 'all' && { filter: next.filter }),
        ...(next.search && { search: next.search }),
      },
      { replace: true },
    );
  }

  return (
    <Screen {...CREATOR_SCREENS[paths.comments]}>
      <ToggleButtonGroup
        exclusive
        aria-label="Which comments"
        value={filter}
        onChange={(_event, chosen: TipFilter | null) => {
          if (chosen) show({ filter: chosen, search });
        }}
        sx={{ display: 'flex', flexWrap: 'wrap', maxWidth: 480, mb: 1.5, bgcolor: 'background.paper' }}
      >
        {tipFilterSchema.options.map((choice) => (
          <ToggleButton key={choice} value={choice} sx={choiceStyle}>
            {LABELS[choice]}
            {counts[choice] ? ` (${formatCount(counts[choice])})` : ''}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <SearchField search={search} onSearch={(words) => show({ filter, search: words })} />
      <Card>
        <CommentList key={`${filter} ${search}`} wanted={{ filter, search }} />
      </Card>
      <BlockedSenders />
    </Screen>
  );
}

function SearchField({ search, onSearch }: { search: string; onSearch: (words: string) => void }) {
  const [typed, setTyped] = useState(search);
  const find = useEffectEvent((words: string) => {
    if (words !== search) onSearch(words);
  });
  useEffect(() => {
    const timer = setTimeout(() => find(typed.trim()), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      fullWidth
      size="small"
      type="search"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      placeholder="Search names and messages"
      slotProps={{
        htmlInput: { 'aria-label': 'Search comments', maxLength: SEARCH_MAX },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search size={18} aria-hidden="true" />
            </InputAdornment>
          ),
        },
      }}
      sx={{ maxWidth: 480, mb: 2, display: 'block', '& .MuiInputBase-root': { minHeight: 44 } }}
    />
  );
}

function announce(tip: Tip): void {
  showToast({
    title: `New tip: ${formatCents(tip.amountCents)}`,
    description: `From ${tip.senderName}`,
  });
}
