import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Stats } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { fromPeople } from '../../components/from-people';
import { useHasMonthly, useOwnStats } from '../../hooks/useOwnStats';

const UNKNOWN = '--';
/** Reserves the height of the line under a value, so that nothing moves when it arrives. */
const NOTE_SPACE = 'calc(8px + 1.43 * var(--size-caption))';

/** Fills the cards until the stats have loaded. */
const NO_STATS: Stats = {
  totalTips: 0,
  totalAmountCents: 0,
  commentCount: 0,
  profileViews: 0,
  uniqueProfileViews: 0,
  isNewAccount: true,
  dailyChange: null,
  heldBalanceCents: 0,
  hasPayoutMethod: false,
  days: [],
};

export function StatCards() {
  const { data, isError, refetch } = useOwnStats();
  const hasMonthly = useHasMonthly();
  if (isError && !data) {
    return (
      <Card>
        <ErrorState
          title="Couldn't load your stats"
          message="Something went wrong. Please try again."
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  const stats = data ?? NO_STATS;
  const show = (value: string) => (data ? value : UNKNOWN);
  return (
    <Box
      component="dl"
      aria-busy={!data}
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: hasMonthly
          ? { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' }
          : { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' },
      }}
    >
      <StatCard label="Total Tips" value={show(formatCents(stats.totalAmountCents))} isWide>
        {data?.isNewAccount ? countOfTips(data.totalTips) : changeOf(stats, stats.dailyChange?.amount)}
      </StatCard>
      <StatCard label="Comments" value={show(stats.commentCount.toLocaleString('en-US'))}>
        {changeOf(stats, stats.dailyChange?.comments)}
      </StatCard>
      <StatCard label="Profile Views" value={show(stats.profileViews.toLocaleString('en-US'))}>
        {data && uniqueVisitors(stats.uniqueProfileViews)}
      </StatCard>
      {hasMonthly && (
        <StatCard
          label="Every month"
          value={show(formatCents(stats.monthly?.amountCents ?? 0))}
          link={{ to: paths.mySupporters, label: 'Your supporters' }}
          isWide
        >
          {stats.monthly && <MonthlyNote {...stats.monthly} />}
        </StatCard>
      )}
    </Box>
  );
}

function countOfTips(count: number): string {
  if (count === 0) return 'No tips yet';
  return count === 1 ? 'From 1 tip' : `From ${count.toLocaleString('en-US')} tips`;
}

function uniqueVisitors(count: number): string {
  return count === 1 ? '1 unique visitor' : `${count.toLocaleString('en-US')} unique visitors`;
}

interface StatCardProps {
  label: string;
  value: string;
  isWide?: boolean;
  link?: { to: string; label: string };
  children: React.ReactNode;
}

const TO_STATS = { to: paths.myStats, label: 'My Stats' };

function StatCard({ label, value, isWide, link = TO_STATS, children }: StatCardProps) {
  return (
    <Card
      sx={{ position: 'relative', p: 2.5, gridColumn: isWide ? { xs: '1 / -1', sm: 'auto' } : undefined }}
    >
      <Typography component="dt" sx={{ color: 'text.secondary', fontWeight: 500 }}>
        {label}
        <Box
          component={Link}
          to={link.to}
          aria-label={link.label}
          sx={{ position: 'absolute', inset: 0, borderRadius: 'inherit' }}
        />
      </Typography>
      <Typography
        component="dd"
        variant="h1"
        sx={{
          m: 0,
          mt: 0.5,
          mb: children ? 0 : NOTE_SPACE,
          fontVariantNumeric: 'tabular-nums',
          overflowWrap: 'anywhere',
        }}
      >
        {value}
      </Typography>
      {children && (
        <Typography component="dd" variant="body2" sx={{ m: 0, mt: 1, color: 'text.secondary' }}>
          {children}
        </Typography>
      )}
    </Card>
  );
}

function MonthlyNote({ people, amountCents, amountBeforeCents }: NonNullable<Stats['monthly']>) {
  const change = amountCents - amountBeforeCents;
  const from = fromPeople(people);
  return (
    <>
      {from.charAt(0).toUpperCase() + from.slice(1)}
      {change !== 0 && (
        <>
          {', '}
          <Box component="b" sx={{ color: change < 0 ? 'text.primary' : 'success.main' }}>
            {`${change < 0 ? '-' : '+'}${formatCents(Math.abs(change))}`}
          </Box>{' '}
          in a month
        </>
      )}
    </>
  );
}

/** Shows the change since the day before, in percent. */
function changeOf(stats: Stats, change: number | undefined): React.ReactNode {
  if (stats.isNewAccount || change === undefined) return null;
  const sign = change > 0 ? '+' : '';
  return (
    <>
      <Box component="b" sx={{ color: change < 0 ? 'text.primary' : 'success.main' }}>
        {`${sign}${change.toFixed(1)}%`}
      </Box>{' '}
      in 24 hours
    </>
  );
}
