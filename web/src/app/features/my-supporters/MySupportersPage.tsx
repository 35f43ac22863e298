import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { formatCents } from '@sprinkle/contracts/rules/money';
import {
  type SupporterState,
  supporterStateSchema,
} from '@sprinkle/contracts/tips/taking/supporters.schemas';
import { useSearchParams } from 'react-router-dom';
import { CREATOR_SCREENS } from '../../../shared/creator-screens/screens';
import { paths } from '../../../shared/paths';
import { fromPeople } from '../../components/from-people';
import { Screen } from '../../components/Screen';
import { useLiveTips } from '../../hooks/useLiveTips';
import { useOwnStats } from '../../hooks/useOwnStats';
import { SupporterList } from './SupporterList';
import { WriteToSupporters } from './WriteToSupporters';

const LABELS: Record<SupporterState, string> = { lasting: 'Now', ended: 'Ended' };

export function MySupportersPage() {
  const [query, setQuery] = useSearchParams();
  const wanted = supporterStateSchema.safeParse(query.get('state'));
  const state = wanted.success ? wanted.data : 'lasting';
  const { data: stats } = useOwnStats();
  const { amountCents, people } = stats?.monthly ?? { amountCents: 0, people: 0 };
  useLiveTips(() => undefined);
  return (
    <Screen {...CREATOR_SCREENS[paths.mySupporters]}>
      <Typography sx={{ mb: 2, minHeight: '1.5em', color: 'text.secondary' }}>
        {stats && `Every month ${formatCents(amountCents)}, ${fromPeople(people)}.`}
      </Typography>
      <ToggleButtonGroup
        exclusive
        aria-label="Which supporters"
        value={state}
        onChange={(_event, chosen: SupporterState | null) => {
          if (chosen) setQuery(chosen === 'ended' ? { state: chosen } : {}, { replace: true });
        }}
        sx={{ display: 'flex', maxWidth: 240, mb: 2, bgcolor: 'background.paper' }}
      >
        {supporterStateSchema.options.map((choice) => (
          <ToggleButton
            key={choice}
            value={choice}
            sx={{
              flex: 1,
              minHeight: 44,
              color: 'text.secondary',
              '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'var(--wash)', color: 'primary.main' },
            }}
          >
            {LABELS[choice]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <WriteToSupporters />
      <Card sx={{ mt: 2 }}>
        <SupporterList key={state} state={state} />
      </Card>
    </Screen>
  );
}
