import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { type ListedPayment, useListPaymentsQuery } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { paymentsList } from '@sprinkle/contracts/tips/payments.rpc';
import { useState } from 'react';
import { generatePath, Link as RouterLink } from 'react-router-dom';
import { CreatorFilter } from '../../components/CreatorFilter';
import { CreatorLink } from '../../components/CreatorLink';
import { DateText } from '../../components/DateText';
import { ExportButton } from '../../components/ExportButton';
import { FilterChoice } from '../../components/FilterChoice';
import { Note } from '../../components/Note';
import { PagedTable } from '../../components/PagedTable';
import { isMoneyGone } from '../../components/payment-statuses';
import { PaymentStatus } from '../../components/PaymentStatus';
import {
  canBeKept,
  canBeRefunded,
  isPaymentOnItsWay,
  refundFailureText,
  refundWaitText,
  remainingCents,
} from '../../components/refund-words';
import { RefundDialog } from '../../components/RefundDialog';
import { RowActions } from '../../components/RowActions';
import { Screen } from '../../components/Screen';
import { SearchBox } from '../../components/SearchBox';
import { TipAmount } from '../../components/TipAmount';
import { useListQuery } from '../../components/use-list-params';
import type { Column } from '../../components/use-paged-table';
import { useSearchEverywhere } from '../../components/use-search-everywhere';
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

const COLUMNS: Column<ListedPayment>[] = [
  {
    id: 'date',
    header: paymentsList.columns.date.title,
    accessorKey: 'createdAt',
    cell: ({ row }) => <DateText at={row.original.createdAt} />,
    enableHiding: false,
    sortDescFirst: true,
    meta: { phone: 'date', width: 160, sorts: { asc: 'oldest', desc: '' } },
  },
  {
    id: 'from',
    header: paymentsList.columns.from.title,
    cell: ({ row }) => <From payment={row.original} />,
    meta: { phone: 'name' },
  },
  {
    id: 'to',
    header: paymentsList.columns.to.title,
    cell: ({ row }) => (
      <CreatorLink id={row.original.recipientId} username={row.original.recipientUsername} />
    ),
    meta: { isHiddenOnPhone: true },
  },
  {
    id: 'amount',
    header: paymentsList.columns.amount.title,
    accessorKey: 'amountCents',
    cell: ({ row }) => <Amount payment={row.original} />,
    totalOf: (payment) => (payment.status === 'completed' ? remainingCents(payment) : 0),
    meta: { align: 'right', phone: 'amount', width: 140, sorts: { asc: 'smallest', desc: 'largest' } },
  },
  {
    id: 'status',
    header: paymentsList.columns.status.title,
    cell: ({ row }) => <Status payment={row.original} />,
    meta: { phone: 'state', width: 220 },
  },
];

const REFRESH_MS = 10_000;

export function PaymentsPage() {
  const query = useListQuery(paymentsList);
  const searchEverywhere = useSearchEverywhere();
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
      meta: { align: 'right', phone: 'actions', width: 160, isTitleHidden: true },
      cell: ({ row: { original: payment } }) => (
        <RowActions
          of={`the tip from ${payment.senderName}`}
          actions={[
            canBeKept(payment) && {
              label: 'Keep',
              name: `Keep the tip from ${payment.senderName}`,
              onClick: () => setKept(payment),
            },
            canBeRefunded(payment) && {
              label: 'Refund',
              name: `Refund the tip from ${payment.senderName}`,
              onClick: () => setAsked(payment),
              isDangerous: true,
            },
          ]}
        />
      ),
    },
  ];

  return (
    <Screen title="Payment History">
      <Card component="section" aria-label="Payment History" sx={{ p: 2 }}>
        <PagedTable
          label="Payment History"
          toOf={({ id }) => generatePath(paths.tip, { id })}
          rowHeight={40}
          columns={columns}
          result={result}
          filters={
            <>
              <SearchBox name="search" label="Search payments..." onEmail={searchEverywhere} />
              <CreatorFilter />
              <FilterChoice name="status" label="Status" options={FILTERS} />
              {/* A wide table has all of these orders in its headings. */}
              <Box sx={{ display: { md: 'none' } }}>
                <FilterChoice name="sort" label="Sort" options={SORTS} />
              </Box>
              <ExportButton list={paymentsList} path="/api/admin/tips/export" />
            </>
          }
          emptyText="No payment history found"
          emptyNote="Tips appear here once they are paid."
        />
      </Card>
      <RefundDialog tipId={asked?.id ?? null} onClose={() => setAsked(null)} />
      <KeepDialog payment={kept} onClose={() => setKept(null)} />
    </Screen>
  );
}

/** A phone has no column for the recipient. */
function From({ payment }: { payment: ListedPayment }) {
  const { senderName, recipientUsername } = payment;
  return (
    <Box
      title={senderName}
      sx={{
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        fontWeight: { xs: 600, md: 400 },
      }}
    >
      <bdi>{senderName}</bdi>
      <Box component="span" sx={{ display: { md: 'none' }, fontWeight: 400, color: 'text.secondary' }}>
        {' '}
        to {recipientUsername ? `@${recipientUsername}` : 'Closed account'}
      </Box>
    </Box>
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
        underline="hover"
        color="inherit"
      >
        <Box component="span" sx={{ fontWeight: { xs: 600, md: 400 } }}>
          <TipAmount cents={amountCents} isGone={isMoneyGone(payment)} />
        </Box>
      </Link>
      {isPart && <Note>{formatCents(refundedCents)} refunded</Note>}
    </Box>
  );
}

function Status({ payment }: { payment: ListedPayment }) {
  const { refundStatus, refundFailure, refundWaitingReason, fraudMark } = payment;
  return (
    <>
      <PaymentStatus payment={payment} />
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
