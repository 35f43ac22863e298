import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type OwnBalance, useGetOwnBalanceQuery } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { HOLD_DAYS } from '@sprinkle/contracts/rules/payouts';
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
      <Stat label="Available" cents={data?.availableCents}>
        {data && fateOf(data)}
      </Stat>
      <Stat label="Pending" cents={data?.pendingCents}>
        {data && whyPending(data)}
      </Stat>
    </Box>
  );
}

function whyPending({ suspectedCents }: OwnBalance): string {
  if (!suspectedCents) return `From tips of the last ${HOLD_DAYS} days, or being refunded`;
  const amount = formatCents(suspectedCents);
  return `${amount} waits because the payer's bank or our payment provider suspects fraud. We look at it; there is nothing you need to do.`;
}

function fateOf({ availableCents, hasPayoutMethod, takenOverCents }: OwnBalance): string {
  if (takenOverCents > 0)
    return `${formatCents(takenOverCents)} that an earlier account of yours owed is taken off. ${
      availableCents < 0 ? 'Your next tips settle it.' : 'The rest goes out with the next payout.'
    }`;
  if (availableCents < 0) return 'A tip went back after it was paid out. Your next tips settle it.';
  return hasPayoutMethod ? 'Goes out with the next payout' : 'Stays here until you add a payout method';
}

interface StatProps {
  label: string;
  /** Undefined while it loads. */
  cents: number | undefined;
  children: React.ReactNode;
}

function Stat({ label, cents, children }: StatProps) {
  return (
    <div>
      <Typography component="dt" sx={{ color: 'text.secondary', fontWeight: 500 }}>
        {label}
      </Typography>
      <Typography component="dd" variant="h2" sx={{ m: 0, mt: 0.5, overflowWrap: 'anywhere' }}>
        {cents === undefined ? <Skeleton width="6ch" /> : <MoneyText cents={cents} />}
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
