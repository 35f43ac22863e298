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
        {data && pendingText(data)}
      </Stat>
    </Box>
  );
}

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

/** Says when the money goes out, or why it does not and what to do. */
function fateOf(balance: OwnBalance): string {
  const { availableCents, heldReason, takenOverCents } = balance;
  if (takenOverCents > 0)
    return `${formatCents(takenOverCents)} that an earlier account of yours owed is taken off. ${
      availableCents < 0
        ? 'Your next tips settle it.'
        : heldReason
          ? HOLDS[heldReason](balance)
          : 'The rest goes out with the next payout.'
    }`;
  if (availableCents < 0) return 'A tip went back after it was paid out. Your next tips settle it.';
  return heldReason ? HOLDS[heldReason](balance) : 'Goes out with the next payout';
}

function untilDay(heldUntil: string | null): string {
  return heldUntil ? ` until ${dayFormat.format(new Date(heldUntil))}` : '';
}

const HOLDS: Record<NonNullable<OwnBalance['heldReason']>, (balance: OwnBalance) => string> = {
  'no-method': () => 'Stays here until you add a payout method',
  'method-changed': ({ heldUntil }) => `Waits${untilDay(heldUntil)}, because your payout method is new`,
  'method-unreadable': () => 'We cannot read your payout method. Please enter it again.',
  blocked: () => 'Waits, because your account is blocked',
  closing: () => 'Waits, because you are closing your account',
  'under-review': () =>
    'Waits while we look at your account. You need to do nothing; write to us if it takes more than a week.',
  'first-payout': ({ heldUntil }) => `Your first payout waits${untilDay(heldUntil)}. You need to do nothing.`,
  'below-minimum': ({ minimumPayoutCents }) =>
    `Goes out once it is ${formatCents(minimumPayoutCents)} or more`,
  unreviewed: () => 'Waits until we have looked at your account once. You need to do nothing.',
};

function pendingText({ suspectedCents, reserveCents, reserveDays }: OwnBalance): string {
  if (suspectedCents)
    return `${formatCents(suspectedCents)} waits because the payer's bank or our payment provider suspects fraud. We look at it; there is nothing you need to do.`;
  const young = `From tips of the last ${HOLD_DAYS} days, or being refunded`;
  return reserveCents > 0
    ? `${young}. ${formatCents(reserveCents)} of it is kept for ${reserveDays} days from each tip, in case of refunds.`
    : young;
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
