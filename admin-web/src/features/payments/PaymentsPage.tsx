import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import type { ListedPayment, ListPaymentsApiArg } from '@sprinkle/api-client/api.gen';
import { dollarsToCents } from '@sprinkle/contracts/rules/money';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { exactTime, relativeTime } from '@sprinkle/ui/relative-time';
import Download from 'lucide-react/icons/download';
import { Choice } from '../../components/Choice';
import { type Column, PagedTable } from '../../components/PagedTable';
import { Screen } from '../../components/Screen';
import { SearchBox } from '../../components/SearchBox';
import { useListParams } from '../../components/use-list-params';
import { usePageOfPaymentsQuery } from './payments-api';

const FILTERS = [
  ['', 'All paid'],
  ['completed', 'Completed'],
  ['refunded', 'Refunded'],
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
  {
    title: 'Amount',
    align: 'right',
    render: ({ amount }) => <MoneyText cents={dollarsToCents(amount)} />,
  },
  {
    title: 'Status',
    render: ({ status }) => (
      <Chip size="small" label={STATUSES[status].label} color={STATUSES[status].color} />
    ),
  },
];

export function PaymentsPage() {
  const { params, change } = useListParams();
  const query = Object.fromEntries(params) as ListPaymentsApiArg & Record<string, string>;
  const { data: page, error, isFetching, refetch } = usePageOfPaymentsQuery(query);
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
          columns={COLUMNS}
          page={page}
          isFetching={isFetching}
          error={error}
          emptyText="No payment history found"
          onRetry={() => void refetch()}
        />
      </Card>
    </Screen>
  );
}

function Name({ children }: { children: string }) {
  return <Box sx={{ overflowWrap: 'anywhere', minWidth: 88 }}>{children}</Box>;
}
