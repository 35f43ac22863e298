import Box from '@mui/material/Box';
import { useGetDebtTotalsQuery } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { LoadError } from '../../components/LoadError';
import { StatCard } from '../../components/StatCard';

const creators = (count: number) => (count === 1 ? '1 creator' : `${count} creators`);
const accounts = (count: number) => (count === 1 ? '1 closed account' : `${count} closed accounts`);

/** Shows what creators owe in all, and what nobody has claimed. */
export function DebtTotals() {
  const { data, isError, refetch } = useGetDebtTotalsQuery();
  if (!data && isError) return <LoadError text="What creators owe did not load." onRetry={refetch} />;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mb: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
      }}
      aria-busy={!data}
    >
      <StatCard
        label="Creators owe"
        value={data ? formatCents(data.debtCents) : '…'}
        note={data ? `${creators(data.debtorCount)}, for tips that went back after the payout` : ' '}
      />
      <StatCard
        label="Unclaimed"
        value={data ? formatCents(data.unclaimedCents) : '…'}
        note={data ? `${accounts(data.unclaimedCount)}, whose payouts did not arrive` : ' '}
      />
    </Box>
  );
}
