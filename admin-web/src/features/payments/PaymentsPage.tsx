import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { type ListedPayment, useListPaymentsQuery } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { paymentsList } from '@sprinkle/contracts/tips/payments.rpc';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { TimeText } from '@sprinkle/ui/TimeText';
import { useState } from 'react';
import { generatePath, Link as RouterLink } from 'react-router-dom';
import { CreatorLink } from '../../components/CreatorLink';
import { ExportButton } from '../../components/ExportButton';
import { FilterChoice } from '../../components/FilterChoice';
import { Filters } from '../../components/Filters';
import { Note } from '../../components/Note';
import { PagedTable } from '../../components/PagedTable';
import { PersonName } from '../../components/PersonName';
import {
  canBeKept,
  canBeRefunded,
  isPaymentOnItsWay,
  refundFailureText,
  refundWaitText,
  remainingCents,
} from '../../components/refund-words';
import { RefundDialog } from '../../components/RefundDialog';
import { Screen } from '../../components/Screen';
import { SearchBox } from '../../components/SearchBox';
import { useListQuery } from '../../components/use-list-params';
import type { Column } from '../../components/use-paged-table';
import { paths } from '../../paths';
import { fraudMarkText } from './fraud-mark-words';
import { KeepDialog } from './KeepDialog';

const FILTERS = [
  ['', 'All paid'],
  ['completed', 'Completed'],
  ['refunded', 'Refunded'],
  ['refund-failed', 'Refund failed'],
  ['marked', 'Possible fraud'],
  ['disputed', 'Disputed'],
  ['failed', 'Failed'],
] as const;

const SORTS = [
  ['', 'Newest first'],
  ['oldest', 'Oldest first'],
  ['largest', 'Largest first'],
  ['smallest', 'Smallest first'],
] as const;

const STATUSES = {
  completed: { label: 'Completed', color: 'success' },
  refunded: { label: 'Refunded', color: 'default' },
  disputed: { label: 'Disputed', color: 'error' },
  failed: { label: 'Failed', color: 'warning' },
} as const;

const COLUMNS: Column<ListedPayment>[] = [
  {
    id: 'date',
    header: paymentsList.columns.date.title,
    accessorKey: 'createdAt',
    cell: ({ row }) => <TimeText at={row.original.createdAt} />,
    enableHiding: false,
    sortDescFirst: true,
    meta: { sorts: { asc: 'oldest', desc: '' } },
  },
  {
    id: 'from',
    header: paymentsList.columns.from.title,
    cell: ({ row }) => <PersonName>{row.original.senderName}</PersonName>,
  },
  {
    id: 'to',
    header: paymentsList.columns.to.title,
    cell: ({ row }) => (
      <CreatorLink id={row.original.recipientId} username={row.original.recipientUsername} />
    ),
  },
  {
    id: 'amount',
    header: paymentsList.columns.amount.title,
    accessorKey: 'amountCents',
    cell: ({ row }) => <Amount payment={row.original} />,
    meta: { align: 'right', sorts: { asc: 'smallest', desc: 'largest' } },
  },
  {
    id: 'status',
    header: paymentsList.columns.status.title,
    cell: ({ row }) => <Status payment={row.original} />,
  },
];

const REFRESH_MS = 10_000;

export function PaymentsPage() {
  const query = useListQuery(paymentsList);
  const result = useListPaymentsQuery(query);
  const isWaiting = result.data?.rows.some(isPaymentOnItsWay);
  // The second subscription refreshes the same page while a refund is on its way.
  useListPaymentsQuery(query, { skip: !isWaiting, pollingInterval: REFRESH_MS });
  const [asked, setAsked] = useState<ListedPayment | null>(null);
  const [kept, setKept] = useState<ListedPayment | null>(null);
  const columns: Column<ListedPayment>[] = [
    ...COLUMNS,
    {
      id: 'actions',
      header: 'Actions',
      enableHiding: false,
      meta: { align: 'right' },
      cell: ({ row: { original: payment } }) => (
        <Box sx={{ display: 'flex', justifyContent: { md: 'flex-end' }, ml: { xs: -2.5, md: 0 } }}>
          {canBeKept(payment) && (
            <Button onClick={() => setKept(payment)} aria-label={`Keep the tip from ${payment.senderName}`}>
              Keep
            </Button>
          )}
          {canBeRefunded(payment) && (
            <Button
              onClick={() => setAsked(payment)}
              color="error"
              aria-label={`Refund the tip from ${payment.senderName}`}
            >
              Refund
            </Button>
          )}
        </Box>
      ),
    },
  ];

  return (
    <Screen title="Payment History">
      <Card component="section" aria-label="Payment History" sx={{ p: 2 }}>
        <Filters>
          <SearchBox name="search" label="Search payments..." />
          <FilterChoice name="status" label="Status" options={FILTERS} />
          {/* A wide table has all of these orders in its headings. */}
          <Box sx={{ display: { md: 'none' } }}>
            <FilterChoice name="sort" label="Sort" options={SORTS} />
          </Box>
          <ExportButton list={paymentsList} path="/api/admin/tips/export" />
        </Filters>
        <PagedTable
          label="Payment History"
          columns={columns}
          result={result}
          emptyText="No payment history found"
          emptyNote="Tips appear here once they are paid."
        />
      </Card>
      <RefundDialog tipId={asked?.id ?? null} onClose={() => setAsked(null)} />
      <KeepDialog payment={kept} onClose={() => setKept(null)} />
    </Screen>
  );
}

function Amount({ payment }: { payment: ListedPayment }) {
  const { amountCents, refundedCents } = payment;
  const isPart = refundedCents > 0 && remainingCents(payment) > 0;
  return (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      <Link
        component={RouterLink}
        to={generatePath(paths.tip, { id: payment.id })}
        aria-label={`Tip of ${formatCents(amountCents)} from ${payment.senderName}`}
      >
        <MoneyText cents={amountCents} />
      </Link>
      {isPart && <Note>{formatCents(refundedCents)} refunded</Note>}
    </Box>
  );
}

function Status({ payment }: { payment: ListedPayment }) {
  const { status, refundStatus, refundFailure, refundWaitingReason, fraudMark } = payment;
  return (
    <>
      <Chip size="small" label={STATUSES[status].label} color={STATUSES[status].color} />
      {fraudMark && <Note>{fraudMarkText(fraudMark)}</Note>}
      {refundStatus === 'requested' && <Note>Refund requested</Note>}
      {refundStatus === 'pending' && <Note>Refund pending</Note>}
      {isPaymentOnItsWay(payment) && refundWaitingReason && (
        <Note>{refundWaitText(refundWaitingReason)}</Note>
      )}
      {refundStatus === 'failed' && <Note>Refund failed: {refundFailureText(refundFailure)}</Note>}
    </>
  );
}
