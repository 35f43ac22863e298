import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type OwnBalance, useGetOwnBalanceQuery } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { PENDING_DAYS } from '@sprinkle/contracts/rules/payouts';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { useIsSeen } from '@sprinkle/ui/useIsSeen';
import { useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { payoutPaths } from './payout-paths';

/** Shows the available and the pending part of a creator's balance, which is asked for when it is seen. */
export function BalanceStats() {
  const { pathname } = useLocation();
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
  const fates = data ? fatesOf(data) : [];
  const waitsFor = (wanted: Hold['reason']) => data?.heldReasons.some(({ reason }) => reason === wanted);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box
        component="dl"
        ref={list}
        aria-label="Balance"
        aria-busy={!data}
        sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: fates.length > 1 ? '1fr' : SIDE_BY_SIDE }}
      >
        <Stat label={data && isOnHold(data) ? 'On hold' : 'Available'} cents={data?.availableCents}>
          {data && <Fates texts={fates} />}
        </Stat>
        <Stat label="Pending" cents={data?.pendingCents}>
          {data && pendingText(data)}
        </Stat>
      </Box>
      {waitsFor('tax-details-missing') && (
        <Button
          component={Link}
          to={payoutPaths.taxDetails}
          variant="contained"
          sx={{ justifySelf: 'start' }}
        >
          Add your tax details
        </Button>
      )}
      {waitsFor('no-method') && pathname !== paths.paymentSettings && (
        <Button component={Link} to={paths.paymentSettings} variant="outlined" sx={{ justifySelf: 'start' }}>
          Payment Settings
        </Button>
      )}
    </Box>
  );
}

/** Several reasons are long, so that the parts stand below each other then. */
const SIDE_BY_SIDE = 'repeat(auto-fit, minmax(8.5rem, 1fr))';

/** Three lines of a note, which comes after the first paint. */
const NOTE_SPACE = 'calc(3 * 1.43em)';

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

/** Payouts count by UTC. */
const payoutDayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

export function nextPayoutDay({ at }: NonNullable<OwnBalance['nextPayout']>): string {
  return payoutDayFormat.format(new Date(at));
}

/** Money that waits is not called available. */
export function isOnHold({ availableCents, heldReasons }: OwnBalance): boolean {
  return availableCents > 0 && heldReasons.length > 0;
}

/** Says when the money goes out, or each reason why it does not, with what to do. */
function fatesOf(balance: OwnBalance): string[] {
  const { availableCents, heldReasons, takenOverCents, nextPayout } = balance;
  const holds = heldReasons.map((hold) => HOLDS[hold.reason](hold, balance));
  if (takenOverCents > 0) {
    const taken = `${formatCents(takenOverCents)} that another account owed is taken off. Under Payouts you see why, and can object.`;
    if (availableCents < 0) return [`${taken} Your next tips settle it.`];
    return holds.length > 0 ? [taken, ...holds] : [`${taken} The rest goes out with the next payout.`];
  }
  if (availableCents < 0) return ['A tip went back after it was paid out. Your next tips settle it.'];
  if (availableCents === 0) return holds.length > 1 ? [NOTHING, ...holds] : [[NOTHING, ...holds].join('. ')];
  if (holds.length > 0) return holds;
  return [`Goes out ${nextPayout ? `on ${nextPayoutDay(nextPayout)} ` : ''}with the next payout`];
}

/** Short, so that it fits into a note of three lines together with a reason. */
const NOTHING = 'Nothing yet';

type Hold = OwnBalance['heldReasons'][number];

function untilDay({ until }: Hold): string {
  return until ? ` until ${dayFormat.format(new Date(until))}` : '';
}

const HOLDS: Record<Hold['reason'], (hold: Hold, balance: OwnBalance) => string> = {
  'no-method': () => 'Add a payout method, so that we can pay you',
  'holder-missing': () =>
    "Add the name of the account's holder: enter your bank account again under Payment Settings.",
  'account-not-ready': () =>
    'Waits until your Stripe account can take payouts. Payment Settings says what it needs.',
  'method-changed': (hold) => `Waits${untilDay(hold)}, because your payout method is new`,
  'method-unreadable': () => 'We cannot read your payout method. Please enter it again.',
  blocked: () => 'Waits, because your account is blocked. You can appeal the decision, or write to us.',
  frozen: () => 'Waits, because your account is frozen. We decide whose it is, and mail you.',
  closing: () => 'Waits a few minutes, because you began to close your account',
  'under-review': () =>
    'Waits while we look at your account. You do not need to do anything; write to us if it takes more than a week.',
  'first-payout': (hold) => `Your first payout waits${untilDay(hold)}. You do not need to do anything.`,
  'below-minimum': (_hold, { minimumPayoutCents }) =>
    `Goes out once it is ${formatCents(minimumPayoutCents)} or more`,
  unreviewed: (_hold, { unreviewedLimitCents }) =>
    `Above ${formatCents(unreviewedLimitCents)} we look once, usually within 2 days. You do not need to do anything.`,
  'password-reset': (hold) =>
    `Waits${untilDay(hold)}, because your password was reset. If it was not you, reset it again and write to us.`,
  'email-changed': (hold) =>
    `Waits${untilDay(hold)}, because your email address was changed. If it was not you, write to us.`,
  'app-removed': (hold) =>
    `Waits${untilDay(hold)}, because we removed your authenticator app. If you did not ask for it, write to us.`,
  'account-in-debt': () =>
    'Waits, because another account with your payout method owes us money. Write to us if you share the method with somebody.',
  'tax-details-missing': () => 'Waits until you add your tax details',
  'sanctions-match': () =>
    'Waits, because your name is like one on a sanctions list. Write to us, so that we can check that it is not you.',
};

function pendingText({ suspectedCents, reserveCents, reserveDays }: OwnBalance): string {
  if (suspectedCents)
    return `${formatCents(suspectedCents)} waits because the payer's bank or our payment provider suspects fraud. We look at it; there is nothing you need to do.`;
  const young = `From tips of the last ${PENDING_DAYS} days, or being refunded`;
  return reserveCents > 0
    ? `${young}. ${formatCents(reserveCents)} of it is kept for ${reserveDays} days from each tip, in case of refunds.`
    : young;
}

function Fates({ texts }: { texts: string[] }) {
  if (texts.length === 1) return texts[0];
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, listStyle: 'disc' }}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </Box>
  );
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
        sx={{ m: 0, mt: 0.5, minHeight: NOTE_SPACE, color: 'text.secondary' }}
      >
        {children}
      </Typography>
    </div>
  );
}
