import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import {
  type DailyStats,
  useGetConfigQuery,
  useGetDailyStatsQuery,
  useGetPlatformStatsQuery,
} from '@sprinkle/api-client/api.gen';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { formatCount } from '@sprinkle/ui/format-count';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { changeOf } from '@sprinkle/ui/trends/trend';
import { Screen } from '../../components/Screen';
import { StatCard } from '../../components/StatCard';
import { OVERVIEW_LEAD } from '../../skeleton/overview-lead';
import { MonthlySupport } from './MonthlySupport';
import { SystemStatus } from './SystemStatus';
import { Today } from './Today';
import { Trends } from './Trends';

/** Minimum height of a card in pixels. The document's skeleton has the same. */
const CARD_HEIGHT = 144;

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
  gridAutoRows: `minmax(${CARD_HEIGHT}px, auto)`,
  mb: 2,
} as const;

/** Figures are compared with this many days before. */
const COMPARED_DAYS = 30;

/** The API's shortest period that covers both. */
const LOADED_DAYS = 90;

/** Reserves the space of a comparison that isn't known yet. */
const NOT_KNOWN = '\u00a0';

/** The system font is available at once, so the skeleton's text keeps its place and size. */
const lead = {
  mt: -1.5,
  mb: 3,
  color: 'text.secondary',
  font: '400 var(--size-body) / 1.5 var(--font-text)',
} as const;

export function OverviewPage() {
  return (
    <Screen title="Overview">
      <Typography sx={lead}>{OVERVIEW_LEAD}</Typography>
      <Today />
      <PlatformStats />
      <Trends />
      <SystemStatus />
      <MonthlySupport />
    </Screen>
  );
}

/** Says how each figure of the last days differs from the days before; undefined while unknown. */
function useChanges() {
  const { data: days } = useGetDailyStatsQuery({ days: LOADED_DAYS });
  if (!days) return undefined;
  const now = sumsOf(days.slice(-COMPARED_DAYS));
  const then = sumsOf(days.slice(-2 * COMPARED_DAYS, -COMPARED_DAYS));
  const textOf = (change: string | null) =>
    change ? `${change} on the ${COMPARED_DAYS} days before` : `Nothing in the ${COMPARED_DAYS} days before`;
  return {
    users: `${now.signUps === 0 ? 'None' : formatCount(now.signUps)} new in ${COMPARED_DAYS} days, ${formatCount(then.signUps)} before`,
    tips: textOf(changeOf(now.tips, then.tips)),
    average: textOf(changeOf(averageOf(now), averageOf(then))),
    fee: textOf(changeOf(now.platformFeeCents, then.platformFeeCents)),
  };
}

type Sums = ReturnType<typeof sumsOf>;

function sumsOf(days: readonly DailyStats[]) {
  const sums = { signUps: 0, tips: 0, amountCents: 0, platformFeeCents: 0 };
  for (const day of days) {
    sums.signUps += day.signUps;
    sums.tips += day.tips;
    sums.amountCents += day.amountCents;
    sums.platformFeeCents += day.platformFeeCents;
  }
  return sums;
}

function averageOf({ tips, amountCents }: Sums): number {
  return tips === 0 ? 0 : amountCents / tips;
}

function PlatformStats() {
  const { data: stats, error, refetch } = useGetPlatformStatsQuery();
  const { data: config } = useGetConfigQuery();
  const fee = config?.platformFeePercent ?? null;
  const changes = useChanges();
  if (error) {
    return (
      <ErrorState
        title="Couldn't load the stats"
        message={failureText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!stats) {
    return (
      <Box sx={grid} aria-busy="true" aria-label="Loading stats" role="status">
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} variant="rounded" height={CARD_HEIGHT} />
        ))}
      </Box>
    );
  }
  return (
    <Box sx={grid}>
      <StatCard
        label="Total Users"
        value={formatCount(stats.totalUsers)}
        note={`${formatCount(stats.activeUsers)} active`}
        change={changes?.users ?? NOT_KNOWN}
      />
      <StatCard
        label="Total Tips"
        value={formatCount(stats.totalTips)}
        note={
          <>
            <MoneyText cents={stats.totalTipAmountCents} /> revenue
          </>
        }
        change={changes?.tips ?? NOT_KNOWN}
      />
      <StatCard
        label="Average Tip"
        value={<MoneyText cents={stats.averageTipAmountCents} />}
        note="per transaction"
        change={changes?.average ?? NOT_KNOWN}
      />
      <StatCard
        label={fee === null ? 'Platform Fee' : `Platform Fee (${fee}%)`}
        value={<MoneyText cents={stats.platformFeeTotalCents} />}
        note="of all succeeded tips"
        change={changes?.fee ?? NOT_KNOWN}
      />
    </Box>
  );
}
