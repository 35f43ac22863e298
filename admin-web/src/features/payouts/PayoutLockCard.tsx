import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import {
  type DoubtfulRun,
  type PayoutLock,
  useGetCurrentAdminQuery,
  useGetPayoutLockQuery,
} from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { PAYOUT_DOUBT_DAYS } from '@sprinkle/contracts/rules/payouts';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { formatCount } from '@sprinkle/ui/format-count';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { useState } from 'react';
import { generatePath, Link as RouterLink } from 'react-router-dom';
import { Note } from '../../components/Note';
import { PageOfRows } from '../../components/PageOfRows';
import type { Column } from '../../components/use-paged-table';
import { exactTime } from '../../components/utc-time';
import { paths } from '../../paths';
import { ReleaseLockDialog } from './ReleaseLockDialog';

/** Says that payouts are locked, what is in doubt, and what to do. Shows nothing without a lock. */
export function PayoutLockCard() {
  const { data, error, refetch } = useGetPayoutLockQuery();
  if (error)
    return (
      <ErrorState
        title="Couldn't check whether payouts are locked"
        message={failureText(error)}
        onRetry={() => void refetch()}
      />
    );
  return data?.lock ? <LockedPayouts lock={data.lock} /> : null;
}

function LockedPayouts({ lock }: { lock: PayoutLock }) {
  const { data: admin } = useGetCurrentAdminQuery();
  const [isReleasing, setIsReleasing] = useState(false);
  const { lockedAt, stateOf, firstUnknownReference, lastUnknownReference, runs } = lock;
  return (
    <Card component="section" aria-label="Payouts are locked" sx={{ p: 2 }}>
      <Alert severity="warning">
        <AlertTitle>Payouts are locked</AlertTitle>
        On {exactTime(lockedAt)} the databases were restored to their state of {exactTime(stateOf)}. Payouts
        made since then are unknown here and would be paid again.
      </Alert>
      <Typography variant="h6" component="h2" sx={{ mt: 3 }}>
        Compare with the bank and PayPal
      </Typography>
      <Box component="ol" sx={{ pl: 3, my: 1, '& li': { mb: 1 } }}>
        <li>Open the statements from {PAYOUT_DOUBT_DAYS} days before that time until now.</li>
        <li>
          Look for each payout of the runs below. If one was paid but isn't recorded here, record it as sent
          after you unlock payouts.
        </li>
        <li>
          Look for {firstUnknownReference} and every number after it up to {lastUnknownReference}. These
          payouts are unknown here. The next run will propose their money again. Confirm it, record what was
          already paid as sent, and pay only the rest.
        </li>
      </Box>
      {runs.length > 0 ? (
        <PageOfRows label="Runs in doubt" columns={COLUMNS} rows={runs} isFetching={false} />
      ) : (
        <Note>No known runs are in doubt.</Note>
      )}
      <Box sx={{ mt: 2 }}>
        {admin?.role === 'super' ? (
          <Button variant="contained" onClick={() => setIsReleasing(true)}>
            Unlock payouts...
          </Button>
        ) : (
          <Note>A Super Admin has to unlock payouts after the comparison.</Note>
        )}
      </Box>
      <ReleaseLockDialog lock={isReleasing ? lock : null} onClose={() => setIsReleasing(false)} />
    </Card>
  );
}

const COLUMNS: Column<DoubtfulRun>[] = [
  {
    id: 'confirmed',
    header: 'Confirmed',
    cell: ({ row: { original: run } }) => (
      <>
        <Link component={RouterLink} to={generatePath(paths.payoutRun, { id: run.id })}>
          {exactTime(run.confirmedAt)}
        </Link>
        <Note>by {run.confirmedBy}</Note>
      </>
    ),
    enableHiding: false,
    meta: { phone: 'name' },
  },
  {
    id: 'references',
    header: 'References',
    cell: ({ row }) => referencesOf(row.original),
    meta: { phone: 'state' },
  },
  {
    id: 'payouts',
    header: 'Payouts',
    cell: ({ row }) => formatCount(row.original.payoutCount),
    meta: { align: 'right', isHiddenOnPhone: true, width: 100 },
  },
  {
    id: 'total',
    header: 'Total',
    cell: ({ row }) => <MoneyText cents={row.original.totalCents} />,
    meta: { align: 'right', phone: 'amount', width: 130 },
  },
  {
    id: 'open',
    header: 'Without an outcome',
    cell: ({ row: { original: run } }) => (
      <>
        {formatCount(run.openCount)}
        {run.openCount > 0 && <Note>{formatCents(run.openCents)}</Note>}
      </>
    ),
    meta: { align: 'right' },
  },
  {
    id: 'file',
    header: 'Last file',
    cell: ({ row }) => (row.original.exportedAt ? exactTime(row.original.exportedAt) : 'None known'),
  },
];

function referencesOf({ firstReference, lastReference }: DoubtfulRun): string {
  return firstReference === lastReference ? firstReference : `${firstReference} to ${lastReference}`;
}
