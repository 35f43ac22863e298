import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { failureText } from '@sprinkle/api-client/api-error';
import { useGetDailyStatsQuery } from '@sprinkle/api-client/api.gen';
import { STATS_PERIODS } from '@sprinkle/contracts/rules/stats-periods';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { totalOf } from '@sprinkle/ui/trends/trend';
import { TrendCard } from '@sprinkle/ui/trends/TrendCard';
import type { ReactNode } from 'react';
import { useListParams } from '../../components/use-list-params';
import { dayBefore, TRENDS } from './trends';

type Period = (typeof STATS_PERIODS)[number];

/** Minimum height of a card in pixels, empty or full. A two-line note makes it taller. */
const CARD_HEIGHT = 394;

const DEFAULT_PERIOD: Period = 30;

/** Two wide cards above three narrow ones. */
const grid = {
  display: 'grid',
  gap: 2,
  gridAutoRows: `minmax(${CARD_HEIGHT}px, auto)`,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(6, minmax(0, 1fr))' },
  '& > *': { gridColumn: { lg: 'span 2' } },
  '& > :nth-of-type(-n + 2)': { gridColumn: { lg: 'span 3' } },
} as const;

export function TrendCharts() {
  const { params, change } = useListParams();
  const asked = Number(params.get('days'));
  const period = STATS_PERIODS.find((days) => days === asked) ?? DEFAULT_PERIOD;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <Box sx={{ flexGrow: 1 }}>
          <Typography component="h2" variant="h3">
            Over time
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            By day, in UTC. Today isn't over yet.
          </Typography>
        </Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Period"
          value={period}
          onChange={(_event, chosen: Period | null) => {
            if (chosen) change('days', chosen === DEFAULT_PERIOD ? '' : String(chosen));
          }}
          sx={{ flexWrap: 'wrap', bgcolor: 'background.paper' }}
        >
          {STATS_PERIODS.map((days) => (
            <ToggleButton key={days} value={days} sx={{ minHeight: 44, px: 1.5, whiteSpace: 'nowrap' }}>
              {days} days
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Cards period={period} />
    </>
  );
}

function Cards({ period }: { period: Period }): ReactNode {
  const { data: days, error, isFetching, refetch } = useGetDailyStatsQuery({ days: period });
  const until = days?.[0] && dayBefore(days[0].day);
  const before = useGetDailyStatsQuery(until ? { days: period, until } : skipToken);
  if (error) {
    return (
      <ErrorState
        title="Couldn't load the charts"
        message={failureText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!days) {
    return (
      <Box sx={grid} aria-busy="true" aria-label="Loading charts" role="status">
        {TRENDS.map(({ title }) => (
          <Skeleton key={title} component="div" variant="rounded" height={CARD_HEIGHT} />
        ))}
      </Box>
    );
  }
  return (
    <Box sx={{ ...grid, opacity: isFetching ? 0.6 : 1 }} aria-busy={isFetching}>
      {TRENDS.map((trend) => (
        <TrendCard
          key={trend.title}
          trend={trend}
          rows={days}
          days={days.length}
          before={before.currentData && totalOf(trend.measures[0], before.currentData)}
        />
      ))}
    </Box>
  );
}
