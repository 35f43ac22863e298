import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  type PayoutRun,
  useGetOutsideSettingsQuery,
  useListPayoutRunsQuery,
} from '@sprinkle/api-client/api.gen';
import { useState } from 'react';
import { generatePath, Link as RouterLink, useNavigate } from 'react-router-dom';
import { Count } from '../../components/Count';
import { DateText } from '../../components/DateText';
import { Money } from '../../components/Money';
import { PagedTable } from '../../components/PagedTable';
import { PersonName } from '../../components/PersonName';
import { runDayOf } from '../../components/run-day';
import { Screen } from '../../components/Screen';
import { useCursor } from '../../components/use-list-params';
import type { Column } from '../../components/use-paged-table';
import { paths } from '../../paths';
import { runStatusOf } from './payout-words';
import { PayoutLockCard } from './PayoutLockCard';
import { ProposeForm } from './ProposeForm';

const COLUMNS: Column<PayoutRun>[] = [
  {
    id: 'proposed',
    header: 'Proposed',
    enableHiding: false,
    cell: ({ row: { original: run } }) => (
      <Link
        component={RouterLink}
        to={generatePath(paths.payoutRun, { id: run.id })}
        sx={{ fontWeight: 600 }}
      >
        <DateText at={run.proposedAt} />
      </Link>
    ),
    meta: { phone: 'name', width: 170 },
  },
  {
    id: 'by',
    header: 'By',
    cell: ({ row: { original: run } }) =>
      run.proposedById ? <PersonName>{run.proposedBy}</PersonName> : 'Automatically',
    meta: { isHiddenOnPhone: true },
  },
  {
    id: 'payouts',
    header: 'Payouts',
    cell: ({ row }) => <Count value={row.original.payoutCount} />,
    meta: { align: 'right', isHiddenOnPhone: true, width: 100 },
  },
  {
    id: 'total',
    header: 'Total',
    cell: ({ row }) => <Money cents={row.original.totalCents} />,
    meta: { align: 'right', phone: 'amount', width: 140 },
  },
  {
    id: 'toBeSent',
    header: 'To be sent',
    cell: ({ row }) => <Count value={row.original.confirmedCount - row.original.heldCount} />,
    meta: { align: 'right', isHiddenOnPhone: true, width: 100 },
  },
  {
    id: 'held',
    header: 'Held',
    cell: ({ row }) => <Count value={row.original.heldCount} />,
    meta: { align: 'right', isHiddenOnPhone: true, width: 100 },
  },
  {
    id: 'failed',
    header: 'Failed',
    cell: ({ row }) => <Count value={row.original.failedCount} />,
    meta: { align: 'right', isHiddenOnPhone: true, width: 100 },
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ row }) => <Chip size="small" {...runStatusOf(row.original)} />,
    meta: { phone: 'state', width: 130 },
  },
];

export function PayoutRunsPage() {
  const result = useListPayoutRunsQuery(useCursor());
  const [isProposing, setIsProposing] = useState(false);
  const navigate = useNavigate();
  const open = result.data?.rows.find(({ status }) => status === 'proposed');

  return (
    <Screen title="Payouts">
      <Stack spacing={2}>
        <PayoutLockCard />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {open ? (
            <Button
              component={RouterLink}
              to={generatePath(paths.payoutRun, { id: open.id })}
              variant="contained"
            >
              View the open proposal
            </Button>
          ) : (
            <Button variant="contained" disabled={!result.data} onClick={() => setIsProposing(true)}>
              Propose payouts...
            </Button>
          )}
          <Button component={RouterLink} to={paths.feeInvoices} variant="outlined">
            Fee invoices
          </Button>
          <Button component={RouterLink} to={paths.owed} variant="outlined">
            What creators are owed
          </Button>
        </Box>
        <NextRun isOpen={open !== undefined} />
        <Card component="section" aria-label="Payout runs" sx={{ p: 2 }}>
          <PagedTable
            label="Payout runs"
            toOf={({ id }) => generatePath(paths.payoutRun, { id })}
            columns={COLUMNS}
            result={result}
            emptyText="No payouts yet"
            emptyNote="A proposal collects what can be paid. Nothing is paid until it is confirmed."
          />
        </Card>
      </Stack>
      <Dialog open={isProposing} onClose={() => setIsProposing(false)} fullWidth maxWidth="xs">
        <ProposeForm
          onClose={() => setIsProposing(false)}
          onProposed={(run) => void navigate(generatePath(paths.payoutRun, { id: run.id }))}
        />
      </Dialog>
    </Screen>
  );
}

/** Says when the schedule in the settings next proposes payouts. */
function NextRun({ isOpen }: { isOpen: boolean }) {
  const { data } = useGetOutsideSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [now] = useState(Date.now);
  if (!data?.nextAutomaticRunAt) return null;
  const at = new Date(data.nextAutomaticRunAt);
  const due = isOpen
    ? 'An automatic run is due. It starts once the open proposal is confirmed or canceled.'
    : 'An automatic run is due.';
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      {at.getTime() > now ? `Next automatic run: ${runDayOf(at)}.` : due}
    </Typography>
  );
}
