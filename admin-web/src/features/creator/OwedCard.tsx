import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import { type Owed, useListOwedQuery } from '@sprinkle/api-client/api.gen';
import { HELD_REASONS } from '@sprinkle/contracts/rules/held-money';
import { PAYOUT_METHOD_NAMES } from '@sprinkle/contracts/rules/payout-method-names';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { exactTime } from '@sprinkle/ui/relative-time';
import type { ReactNode } from 'react';
import { Facts } from '../../components/Facts';
import { LinesSkeleton } from '../../components/LinesSkeleton';
import { LoadError } from '../../components/LoadError';
import { debtCentsOf } from '../../components/payout-states';
import { Section } from '../../components/Section';
import { ReverseTransfers } from './ReverseTransfers';

/** Says what the creator is owed, and why it is held. */
export function OwedCard({ creatorId }: { creatorId: string }) {
  const { data, error, refetch } = useListOwedQuery({ creatorId }, { refetchOnMountOrArgChange: true });
  const [owed] = data?.rows ?? [];
  return (
    <Section title="Owed">
      {owed ? (
        <Sums owed={owed} />
      ) : data ? (
        <Typography sx={{ color: 'text.secondary' }}>
          Nobody has tipped this creator yet, so nothing is owed.
        </Typography>
      ) : error ? (
        <LoadError text={failureText(error)} onRetry={refetch} />
      ) : (
        <LinesSkeleton label="Loading: Owed" lines={6} />
      )}
    </Section>
  );
}

function Sums({ owed }: { owed: Owed }) {
  const { availableCents, pendingCents, heldCents, heldReasons, paidOutCents, reservedCents, method } = owed;
  const debtCents = debtCentsOf(owed);
  const facts: [string, ReactNode][] = [
    ['Available', <MoneyText key="available" cents={availableCents} />],
    ['Pending', <MoneyText key="pending" cents={pendingCents} />],
    ['Held', <MoneyText key="held" cents={heldCents} />],
    ['In disputes', reservedCents > 0 && <MoneyText key="reserved" cents={reservedCents} />],
    ['Paid out', <MoneyText key="paid-out" cents={paidOutCents} />],
    ['Debt', debtCents > 0 && <MoneyText key="debt" cents={debtCents} />],
    ['Payout method', method ? `${PAYOUT_METHOD_NAMES[method.methodType]}, ${method.accountInfo}` : 'None'],
  ];
  return (
    <>
      {heldReasons.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
          Nothing is paid out: {heldReasons.map(wordsOf).join(', ')}.{wordsOfHold(owed)}
        </Alert>
      )}
      <Facts facts={facts} />
      {debtCents > 0 && <ReverseTransfers creatorId={owed.id} />}
    </>
  );
}

/** Some holds end by themselves. */
function wordsOf({ reason, until }: Owed['heldReasons'][number]): string {
  return until ? `${HELD_REASONS[reason]}, until ${exactTime(until)}` : HELD_REASONS[reason];
}

function wordsOfHold({ holdReason, heldBy }: Owed): string {
  return holdReason ? ` ${heldBy ?? 'An administrator'} wrote: ${holdReason}` : '';
}
