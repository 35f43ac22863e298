import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import {
  type Analytics,
  useGetOwnAnalyticsQuery,
  useUpdateProfileMutation,
} from '@sprinkle/api-client/api.gen';
import { STATS_PERIODS } from '@sprinkle/contracts/rules/stats-periods';
import { EmptyState } from '@sprinkle/ui/feedback/EmptyState';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { Link, useSearchParams } from 'react-router-dom';
import { CREATOR_SCREENS } from '../../../shared/creator-screens/screens';
import { paths } from '../../../shared/paths';
import { Screen } from '../../components/Screen';
import { Charts } from './Charts';
import { Figures } from './Figures';
import { Lists } from './Lists';

const DEFAULT_PERIOD = 30;

/** Shows the figures of the creator's page and tips. The URL holds the period. */
export function MyStatsPage() {
  const [query, setQuery] = useSearchParams();
  const asked = Number(query.get('days'));
  const period = STATS_PERIODS.find((days) => days === asked) ?? DEFAULT_PERIOD;
  const { data, currentData, isError, isFetching, refetch } = useGetOwnAnalyticsQuery(period, {
    refetchOnReconnect: true,
  });
  return (
    <Screen {...CREATOR_SCREENS[paths.myStats]}>
      <Box role="group" aria-label="Period" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 2 }}>
        {STATS_PERIODS.map((days) => (
          <Button
            key={days}
            variant={days === period ? 'contained' : 'outlined'}
            aria-pressed={days === period}
            onClick={() => setQuery(days === DEFAULT_PERIOD ? {} : { days: String(days) }, { replace: true })}
            sx={{ px: 1.25, whiteSpace: 'nowrap' }}
          >
            {days} days
          </Button>
        ))}
      </Box>
      {isError && currentData === undefined ? (
        <Card>
          <ErrorState
            title="Couldn't load your stats"
            message="Something went wrong. Please try again."
            onRetry={() => void refetch()}
          />
        </Card>
      ) : data ? (
        <Box
          aria-busy={isFetching}
          sx={{ display: 'grid', gap: 2, opacity: isFetching ? 0.6 : 1, '& > *': { minWidth: 0 } }}
        >
          <Zone timeZone={data.timeZone} onChange={() => void refetch()} />
          {isEmpty(data) ? (
            <Card>
              <EmptyState
                title="No stats yet"
                action={
                  <Button component={Link} to={paths.dashboard} variant="contained">
                    Share your page
                  </Button>
                }
              >
                Once people visit your page, you'll see how many came, where they came from and what they
                tipped.
              </EmptyState>
            </Card>
          ) : (
            <>
              <Figures analytics={data} />
              <Lists analytics={data} />
              <Charts analytics={data} />
            </>
          )}
        </Box>
      ) : (
        <Skeleton role="status" aria-label="Loading your stats" variant="rounded" height={720} />
      )}
    </Screen>
  );
}

function isEmpty({ days, before }: Analytics): boolean {
  return [before, ...days].every(({ views, clicks, tips }) => views + clicks + tips === 0);
}

/** Names the time zone of the days. A creator who has moved, or registered before there were time zones, can take the browser's. */
function Zone({ timeZone, onChange }: { timeZone: string; onChange: () => void }) {
  const [update, { isLoading }] = useUpdateProfileMutation();
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

  async function take() {
    const { error } = await update({ timeZone: here });
    if (!error) return onChange();
    showToast({
      title: "Couldn't change your time zone",
      description: failureText(error),
      variant: 'destructive',
    });
  }

  return (
    <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
      By day, in {nameOf(timeZone)} time. Today isn't over yet.{' '}
      {here !== timeZone && (
        <Button size="small" disabled={isLoading} onClick={() => void take()}>
          Use {nameOf(here)} time
        </Button>
      )}
    </Typography>
  );
}

/** Turns `America/New_York` into `New York`. */
function nameOf(timeZone: string): string {
  return timeZone.replace(/^.*\//, '').replaceAll('_', ' ');
}
