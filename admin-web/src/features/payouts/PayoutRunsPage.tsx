import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import {
  type PayoutRun,
  useListPayoutRunsQuery,
  useProposePayoutsMutation,
} from '@sprinkle/api-client/api.gen';
import { formatCount } from '@sprinkle/ui/format-count';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { TimeText } from '@sprinkle/ui/TimeText';
import { generatePath, Link as RouterLink, useNavigate } from 'react-router-dom';
import { ErrorAlert } from '../../components/ErrorAlert';
import { PagedTable } from '../../components/PagedTable';
import { Screen } from '../../components/Screen';
import { useCursor } from '../../components/use-list-params';
import type { Column } from '../../components/use-paged-table';
import { paths } from '../../paths';
import { RUN_STATUSES } from './payout-words';
import { PayoutLockCard } from './PayoutLockCard';

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
        <TimeText at={run.proposedAt} />
      </Link>
    ),
  },
  {
    id: 'by',
    header: 'By',
    cell: ({ row }) => row.original.proposedBy,
    meta: { isHiddenOnPhone: true },
  },
  {
    id: 'payouts',
    header: 'Payouts',
    cell: ({ row }) => formatCount(row.original.payoutCount),
    meta: { align: 'right' },
  },
  {
    id: 'total',
    header: 'Total',
    cell: ({ row }) => <MoneyText cents={row.original.totalCents} />,
    meta: { align: 'right' },
  },
  {
    id: 'toBeSent',
    header: 'To be sent',
    cell: ({ row }) => formatCount(row.original.confirmedCount - row.original.heldCount),
    meta: { align: 'right', isHiddenOnPhone: true },
  },
  {
    id: 'held',
    header: 'Held',
    cell: ({ row }) => formatCount(row.original.heldCount),
    meta: { align: 'right', isHiddenOnPhone: true },
  },
  {
    id: 'failed',
    header: 'Failed',
    cell: ({ row }) => formatCount(row.original.failedCount),
    meta: { align: 'right', isHiddenOnPhone: true },
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ row }) => <Chip size="small" {...RUN_STATUSES[row.original.status]} />,
  },
];

export function PayoutRunsPage() {
  const result = useListPayoutRunsQuery(useCursor());
  const [proposePayouts, proposal] = useProposePayoutsMutation();
  const navigate = useNavigate();
  const open = result.data?.rows.find(({ status }) => status === 'proposed');

  async function propose() {
    const { data: run } = await proposePayouts();
    if (run) await navigate(generatePath(paths.payoutRun, { id: run.id }));
  }

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
              Look at the open proposal
            </Button>
          ) : (
            <Button
              variant="contained"
              disabled={proposal.isLoading || !result.data}
              onClick={() => void propose()}
            >
              {proposal.isLoading ? 'Proposing...' : 'Propose payouts'}
            </Button>
          )}
          <Button component={RouterLink} to={paths.feeInvoices} variant="outlined">
            Fee invoices
          </Button>
          <Button component={RouterLink} to={paths.owed} variant="outlined">
            What creators are owed
          </Button>
        </Box>
        <ErrorAlert error={proposal.error} />
        <Card component="section" aria-label="Payout runs" sx={{ p: 2 }}>
          <PagedTable
            label="Payout runs"
            columns={COLUMNS}
            result={result}
            emptyText="There were no payouts yet"
            emptyNote="A proposal gathers what can be paid. Nothing is paid before it is confirmed."
          />
        </Card>
      </Stack>
    </Screen>
  );
}
