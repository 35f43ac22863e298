import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import { type Owed, useListOwedQuery } from '@sprinkle/api-client/api.gen';
import { HELD_REASONS, type HeldReason } from '@sprinkle/contracts/rules/held-money';
import { PAYOUT_METHOD_NAMES } from '@sprinkle/contracts/rules/payout-method-names';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { type ReactNode, useState } from 'react';
import { type CheckedCreator, CreatorCheckDialog } from '../../components/CreatorCheckDialog';
import { Facts } from '../../components/Facts';
import { LinesSkeleton } from '../../components/LinesSkeleton';
import { LoadError } from '../../components/LoadError';
import { debtCentsOf } from '../../components/payout-states';
import { Section } from '../../components/Section';
import { exactTime } from '../../components/utc-time';
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
          No one has tipped this creator yet, so nothing is owed.
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
    ['Paid so far', <MoneyText key="paid" cents={paidOutCents} />],
    ['Debt', debtCents > 0 && <MoneyText key="debt" cents={debtCents} />],
    ['Payout method', method ? `${PAYOUT_METHOD_NAMES[method.methodType]}, ${method.accountInfo}` : 'None'],
  ];
  return (
    <>
      {heldReasons.length > 0 && <Holds owed={owed} />}
      <Facts facts={facts} />
      {debtCents > 0 && <ReverseTransfers creatorId={owed.id} />}
    </>
  );
}

/** The holds that an administrator can end, and how. Others end by themselves or when the creator acts. */
const ENDS: Partial<Record<HeldReason, { check: NonNullable<CheckedCreator['check']>; button: string }>> = {
  'under-review': { check: 'release', button: 'Release...' },
  'first-payout': { check: 'release-first-payout', button: 'Release...' },
  unreviewed: { check: 'review', button: 'Mark as reviewed...' },
};

/** Shows each hold beside the action that ends it. */
function Holds({ owed }: { owed: Owed }) {
  const [checked, setChecked] = useState<CheckedCreator | null>(null);
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1.5, overflowWrap: 'anywhere', '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}
    >
      Payouts are held:
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {owed.heldReasons.map(({ reason, until }) => {
          const end = ENDS[reason];
          return (
            <Box component="li" key={reason} sx={hold}>
              <Box sx={{ flex: '1 1 12rem' }}>
                {HELD_REASONS[reason]}
                {until && `, until ${exactTime(until)}`}
                {reason === 'under-review' &&
                  owed.holdReason &&
                  `. ${owed.heldBy ?? 'An administrator'} wrote: ${owed.holdReason}`}
              </Box>
              {end && (
                <Button
                  size="small"
                  color="inherit"
                  variant="outlined"
                  aria-label={`${end.button.replace('...', '')}: ${HELD_REASONS[reason]}`}
                  onClick={() => setChecked({ ...owed, check: end.check })}
                >
                  {end.button}
                </Button>
              )}
            </Box>
          );
        })}
      </Box>
      <CreatorCheckDialog creator={checked} onClose={() => setChecked(null)} />
    </Alert>
  );
}

const hold = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.25 } as const;
