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

/** Shows the available and pending parts of a creator's balance, loaded when it comes into view. */
export function BalanceStats() {
  const { pathname } = useLocation();
  const list = useRef<HTMLDListElement>(null);
  const isSeen = useIsSeen(list);
  const { data, isError, refetch } = useGetOwnBalanceQuery(undefined, { skip: !isSeen });
  if (!data && isError) {
    return (
      <ErrorState
        title="Couldn't load your balance"
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

/** With several reasons the texts get long, so the parts are stacked. */
const SIDE_BY_SIDE = 'repeat(auto-fit, minmax(8.5rem, 1fr))';

/** Reserves three lines for a note that comes after the first paint. */
const NOTE_SPACE = 'calc(3 * 1.43em)';

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

/** Payout days are UTC days. */
const payoutDayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

export function nextPayoutDay({ at }: NonNullable<OwnBalance['nextPayout']>): string {
  return payoutDayFormat.format(new Date(at));
}

/** Money on hold isn't called available. */
export function isOnHold({ availableCents, heldReasons }: OwnBalance): boolean {
  return availableCents > 0 && heldReasons.length > 0;
}

/** Says when the money goes out, or every reason why it doesn't and what to do. */
function fatesOf(balance: OwnBalance): string[] {
  const { availableCents, heldReasons, takenOverCents, nextPayout } = balance;
  const holds = heldReasons.map((hold) => HOLDS[hold.reason](hold, balance));
  if (takenOverCents > 0) {
    const taken = `${formatCents(takenOverCents)} was deducted for another account's debt. Open Payouts to see why or to object.`;
    if (availableCents < 0) return [`${taken} Your next tips will cover it.`];
    return holds.length > 0 ? [taken, ...holds] : [`${taken} The rest goes out with the next payout.`];
  }
  if (availableCents < 0)
    return ['A tip was refunded or disputed after it was paid out. Your next tips will cover it.'];
  if (availableCents === 0) return holds.length > 1 ? [NOTHING, ...holds] : [[NOTHING, ...holds].join('. ')];
  if (holds.length > 0) return holds;
  return [`Goes out ${nextPayout ? `on ${nextPayoutDay(nextPayout)} ` : ''}with the next payout`];
}

/** Short enough to fit into a three-line note together with a reason. */
const NOTHING = 'Nothing yet';

type Hold = OwnBalance['heldReasons'][number];

function untilDay({ until }: Hold): string {
  return until ? ` until ${dayFormat.format(new Date(until))}` : '';
}

const HOLDS: Record<Hold['reason'], (hold: Hold, balance: OwnBalance) => string> = {
  'no-method': () => 'Add a payout method so we can pay you',
  'holder-missing': () =>
    "We need the account holder's name. Enter your bank account again in Payment Settings.",
  'account-not-ready': () =>
    'Held until your Stripe account can receive payouts. Payment Settings shows what Stripe needs.',
  'method-changed': (hold) => `Held${untilDay(hold)} because your payout method is new`,
  'method-unreadable': () => "We can't read your payout method. Please enter it again.",
  blocked: () => 'Held because your account is blocked. You can appeal the decision or write to us.',
  frozen: () => "Held because your account is frozen. We'll decide whose it is and email you.",
  closing: () => 'Held for a few minutes because you started closing your account',
  'under-review': () =>
    "Held while we review your account. You don't need to do anything. If it takes more than a week, write to us.",
  'first-payout': (hold) => `Your first payout is held${untilDay(hold)}. You don't need to do anything.`,
  'below-minimum': (_hold, { minimumPayoutCents }) =>
    `Paid out once it reaches ${formatCents(minimumPayoutCents)}`,
  unreviewed: (_hold, { unreviewedLimitCents }) =>
    `We review a balance above ${formatCents(unreviewedLimitCents)} once, usually within 2 days. You don't need to do anything.`,
  'password-reset': (hold) =>
    `Held${untilDay(hold)} because your password was reset. If it wasn't you, reset it again and write to us.`,
  'email-changed': (hold) =>
    `Held${untilDay(hold)} because your email address was changed. If it wasn't you, write to us.`,
  'app-removed': (hold) =>
    `Held${untilDay(hold)} because we removed your authenticator app. If you didn't ask for this, write to us.`,
  'account-in-debt': () =>
    'Held because another account with your payout method owes us money. If you share the method with someone, write to us.',
  'tax-details-missing': () => 'Held until you add your tax details',
  'sanctions-match': () =>
    "Held because your name resembles one on a sanctions list. Write to us so we can confirm it isn't you.",
};

function pendingText({ suspectedCents, reserveCents, reserveDays }: OwnBalance): string {
  if (suspectedCents)
    return `${formatCents(suspectedCents)} is pending because the tipper's bank or our payment provider suspects fraud. We're looking into it. You don't need to do anything.`;
  const young = `From tips of the last ${PENDING_DAYS} days, or being refunded`;
  return reserveCents > 0
    ? `${young}. ${formatCents(reserveCents)} of it is kept in reserve for refunds until ${reserveDays} days after each tip.`
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
  /** Undefined while loading. */
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
