import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ListedPayment, ListPaymentsApiArg } from '@sprinkle/api-client/api.gen';
import { dollarsToCents, formatCents } from '@sprinkle/contracts/rules/money';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { exactTime, relativeTime } from '@sprinkle/ui/relative-time';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useState } from 'react';
import { Choice } from '../../components/Choice';
import { type Column, PagedTable } from '../../components/PagedTable';
import { Screen } from '../../components/Screen';
import { SearchBox } from '../../components/SearchBox';
import { useListParams } from '../../components/use-list-params';
import { usePageOfPaymentsQuery } from './payments-api';
import { canBeRefunded, failureText, isOnItsWay, remainingCents } from './refund-words';
import { RefundDialog } from './RefundDialog';

const FILTERS = [
  ['', 'All paid'],
  ['completed', 'Completed'],
  ['refunded', 'Refunded'],
  ['refund-failed', 'Refund failed'],
  ['disputed', 'Disputed'],
  ['failed', 'Failed'],
] as const;

const STATUSES = {
  completed: { label: 'Completed', color: 'success' },
  refunded: { label: 'Refunded', color: 'default' },
  disputed: { label: 'Disputed', color: 'error' },
  failed: { label: 'Failed', color: 'warning' },
} as const;

const COLUMNS: Column<ListedPayment>[] = [
  {
    title: 'Date',
    render: ({ createdAt }) => (
      <time dateTime={createdAt} title={exactTime(createdAt)}>
        {relativeTime(createdAt)}
      </time>
    ),
  },
  { title: 'From', render: ({ senderName }) => <Name>{senderName}</Name> },
  { title: 'To', render: ({ recipientUsername }) => <Name>{recipientUsername ?? 'Closed account'}</Name> },
  { title: 'Amount', align: 'right', render: (payment) => <Amount payment={payment} /> },
  { title: 'Status', render: (payment) => <Status payment={payment} /> },
];

const REFRESH_MS = 10_000;

export function PaymentsPage() {
  const { params, change } = useListParams();
  const query = Object.fromEntries(params) as ListPaymentsApiArg & Record<string, string>;
  const { data: page, error, isFetching, refetch } = usePageOfPaymentsQuery(query);
  const isWaiting = page?.rows.some(isOnItsWay);
  // The second subscription refreshes the same page while a refund is on its way.
  usePageOfPaymentsQuery(query, { skip: !isWaiting, pollingInterval: REFRESH_MS });
  const [asked, setAsked] = useState<ListedPayment | null>(null);
  const columns: Column<ListedPayment>[] = [
    ...COLUMNS,
    {
      title: 'Actions',
      align: 'right',
      render: (payment) =>
        canBeRefunded(payment) && (
          <Button
            onClick={() => setAsked(payment)}
            color="error"
            sx={{ ml: { xs: -2.5, md: 0 } }}
            aria-label={`Refund the tip from ${payment.senderName}`}
          >
            Refund
          </Button>
        ),
    },
  ];
  const exported = new URLSearchParams(params);
  exported.delete('cursor');

  return (
    <Screen title="Payment History">
      <Card component="section" aria-label="Payment History" sx={{ p: 2 }}>
        <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
          <SearchBox
            label="Search payments..."
            search={params.get('search') ?? ''}
            onSearch={(search) => change('search', search)}
          />
          <Choice
            label="Status"
            value={params.get('status') ?? ''}
            options={FILTERS}
            onChange={(status) => change('status', status)}
          />
          <Button
            href={`/api/admin/tips/export?${exported}`}
            download="payments.csv"
            variant="outlined"
            startIcon={<Download />}
          >
            Export CSV
          </Button>
        </Box>
        <PagedTable
          label="Payment History"
          columns={columns}
          page={page}
          isFetching={isFetching}
          error={error}
          emptyText="No payment history found"
          onRetry={() => void refetch()}
        />
      </Card>
      <RefundDialog payment={asked} onClose={() => setAsked(null)} />
    </Screen>
  );
}

function Name({ children }: { children: string }) {
  return <Box sx={{ overflowWrap: 'anywhere', minWidth: 88 }}>{children}</Box>;
}

function Amount({ payment }: { payment: ListedPayment }) {
  const refundedCents = dollarsToCents(payment.refunded);
  const isPart = refundedCents > 0 && remainingCents(payment) > 0;
  return (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      <MoneyText cents={dollarsToCents(payment.amount)} />
      {isPart && <Note>{formatCents(refundedCents)} refunded</Note>}
    </Box>
  );
}

function Status({ payment }: { payment: ListedPayment }) {
  const { status, refundStatus, refundFailure } = payment;
  return (
    <>
      <Chip size="small" label={STATUSES[status].label} color={STATUSES[status].color} />
      {refundStatus === 'requested' && <Note>Refund requested</Note>}
      {refundStatus === 'pending' && <Note>Refund pending</Note>}
      {refundStatus === 'failed' && <Note>Refund failed: {failureText(refundFailure)}</Note>}
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}
