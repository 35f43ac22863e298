import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type OwnBalance, useGetOwnBalanceQuery } from '@sprinkle/api-client/api.gen';
import { dollarsToCents } from '@sprinkle/contracts/rules/money';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { useIsSeen } from '@sprinkle/ui/useIsSeen';
import { useRef } from 'react';

/** Shows the available and the pending part of a creator's balance, which is asked for when it is seen. */
export function BalanceStats() {
  const list = useRef<HTMLDListElement>(null);
  const isSeen = useIsSeen(list);
  const { data, isError, refetch } = useGetOwnBalanceQuery(undefined, { skip: !isSeen });
  if (!data && isError) {
    return (
      <ErrorState
        title="Your balance did not load"
        message="Something went wrong. Please try again."
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Box
      component="dl"
      ref={list}
      aria-label="Balance"
      aria-busy={!data}
      sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))' }}
    >
      <Stat label="Available" amount={data?.available}>
        {data && fateOf(data)}
      </Stat>
      <Stat label="Pending" amount={data?.pending}>
        {data && 'From tips of the last 7 days, or being refunded'}
      </Stat>
    </Box>
  );
}

function fateOf({ available, hasPayoutMethod }: OwnBalance): string {
  if (available < 0) return 'A tip went back after it was paid out. Your next tips settle it.';
  return hasPayoutMethod ? 'Goes out with the next payout' : 'Stays here until you add a payout method';
}

interface StatProps {
  label: string;
  /** The amount is in US dollars, and undefined while it loads. */
  amount: number | undefined;
  children: React.ReactNode;
}

function Stat({ label, amount, children }: StatProps) {
  return (
    <div>
      <Typography component="dt" sx={{ color: 'text.secondary', fontWeight: 500 }}>
        {label}
      </Typography>
      <Typography component="dd" variant="h2" sx={{ m: 0, mt: 0.5, overflowWrap: 'anywhere' }}>
        {amount === undefined ? <Skeleton width="6ch" /> : <MoneyText cents={dollarsToCents(amount)} />}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, mt: 0.5, minHeight: '1.43em', color: 'text.secondary' }}
      >
        {children}
      </Typography>
    </div>
  );
}
