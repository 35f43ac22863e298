import Box from '@mui/material/Box';
import { useGetDebtTotalsQuery } from '@sprinkle/api-client/api.gen';
import { PENDING_DAYS } from '@sprinkle/contracts/rules/payouts';
import { countOf } from '@sprinkle/ui/format-count';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import type { ReactNode } from 'react';
import { LoadError } from '../../components/LoadError';
import { StatCard } from '../../components/StatCard';

const cards = {
  display: 'grid',
  gap: 2,
  mb: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))',
  // On a phone two totals share a line, and an odd last one has a line of its own.
  '& > :last-child:nth-child(odd)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
} as const;

/** Shows the total owed to creators. Debts and unclaimed money are rare, so they are shown only where there are any. */
export function OwedTotals() {
  const { data, isError, refetch } = useGetDebtTotalsQuery();
  if (!data && isError) return <LoadError text="Couldn't load what creators are owed." onRetry={refetch} />;
  const sumOf = (cents: number | undefined): ReactNode =>
    cents === undefined ? '…' : <MoneyText cents={cents} />;
  return (
    <Box sx={cards} aria-busy={!data}>
      <StatCard
        label="Available"
        value={sumOf(data?.availableCents)}
        note="Can be paid with the next payouts"
      />
      <StatCard label="Held" value={sumOf(data?.heldCents)} note="See the list for reasons" />
      <StatCard
        label="Pending"
        value={sumOf(data?.pendingCents)}
        note={`Tips of the last ${PENDING_DAYS} days, under review or kept in reserve`}
      />
      {data && data.debtorCount > 0 && (
        <StatCard
          label="Creators owe"
          value={<MoneyText cents={data.debtCents} />}
          note={`${countOf(data.debtorCount, 'creator')}, for tips refunded or disputed after the payout`}
        />
      )}
      {data && data.unclaimedCount > 0 && (
        <StatCard
          label="Unclaimed"
          value={<MoneyText cents={data.unclaimedCents} />}
          note={`${countOf(data.unclaimedCount, 'closed account')} with payouts that didn't arrive`}
        />
      )}
    </Box>
  );
}
