import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetConfigQuery, useGetPlatformStatsQuery } from '@sprinkle/api-client/api.gen';
import { failureText } from '@sprinkle/api-client/api-error';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { formatCount } from '@sprinkle/ui/format-count';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { Screen } from '../../components/Screen';
import { StatCard } from '../../components/StatCard';
import { OVERVIEW_LEAD } from '../../skeleton/overview-lead';
import { SystemStatus } from './SystemStatus';
import { Trends } from './Trends';

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
  mb: 2,
} as const;

/** The system's font is there from the first moment, so the text keeps its place. */
const lead = {
  mt: -1.5,
  mb: 3,
  color: 'text.secondary',
  font: '400 var(--size-lead) / 1.5 system-ui, sans-serif',
} as const;

export function OverviewPage() {
  return (
    <Screen title="Overview">
      <Typography sx={lead}>{OVERVIEW_LEAD}</Typography>
      <PlatformStats />
      <SystemStatus />
      <Trends />
    </Screen>
  );
}

function PlatformStats() {
  const { data: stats, error, refetch } = useGetPlatformStatsQuery();
  const { data: config } = useGetConfigQuery();
  const fee = config?.platformFeePercent ?? null;
  if (error) {
    return (
      <ErrorState
        title="The stats could not be loaded"
        message={failureText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!stats) {
    return (
      <Box sx={grid} aria-busy="true" aria-label="Loading stats" role="status">
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} variant="rounded" height={134} />
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
      />
      <StatCard
        label="Total Tips"
        value={formatCount(stats.totalTips)}
        note={
          <>
            <MoneyText cents={stats.totalTipAmountCents} /> revenue
          </>
        }
      />
      <StatCard
        label="Average Tip"
        value={<MoneyText cents={stats.averageTipAmountCents} />}
        note="per transaction"
      />
      <StatCard
        label={fee === null ? 'Platform Fee' : `Platform Fee (${fee}%)`}
        value={<MoneyText cents={stats.platformFeeTotalCents} />}
        note="of all succeeded tips"
      />
    </Box>
  );
}
