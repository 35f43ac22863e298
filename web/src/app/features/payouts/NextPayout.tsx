import Typography from '@mui/material/Typography';
import { type OwnBalance, useGetOwnBalanceQuery } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { BalanceStats, isOnHold, nextPayoutDay } from '../../components/BalanceStats';
import { SectionCard } from '../../components/SectionCard';

/** Says which day the next payout comes and its approximate amount, because tips can still arrive or go back. */
export function NextPayout() {
  const { data } = useGetOwnBalanceQuery();
  const hasNoDay = data && !data.nextPayout && data.availableCents > 0 && !isOnHold(data);
  return (
    <SectionCard title={titleOf(data)}>
      <BalanceStats />
      {hasNoDay && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          We start this payout by hand, so it has no fixed date. We'll email you when the money is on its way.
        </Typography>
      )}
    </SectionCard>
  );
}

function titleOf(balance: OwnBalance | undefined): string {
  if (!balance) return 'Next payout';
  const { nextPayout, availableCents } = balance;
  if (nextPayout)
    return `Next payout ${nextPayoutDay(nextPayout)}, about ${formatCents(nextPayout.amountCents)}`;
  if (isOnHold(balance)) return 'Next payout on hold';
  return availableCents > 0 ? `Next payout, about ${formatCents(availableCents)}` : 'Next payout';
}
