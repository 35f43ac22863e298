import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type ListedPayment, useListPaymentsQuery } from '@sprinkle/api-client/api.gen';
import { paymentsList } from '@sprinkle/contracts/tips/taking/payments.rpc';
import { useState } from 'react';
import { generatePath } from 'react-router-dom';
import { CreatorFilter } from '../../components/CreatorFilter';
import { ExportButton } from '../../components/ExportButton';
import { FilterChoice } from '../../components/FilterChoice';
import { PagedTable } from '../../components/PagedTable';
import { canBeKept, canBeRefunded, isPaymentOnItsWay } from '../../components/refund-words';
import { RefundDialog } from '../../components/RefundDialog';
import { RowActions } from '../../components/RowActions';
import { Screen } from '../../components/Screen';
import { SearchBox } from '../../components/SearchBox';
import { useListQuery } from '../../components/use-list-params';
import type { Column } from '../../components/use-paged-table';
import { useSearchEverywhere } from '../../components/use-search-everywhere';
import { paths } from '../../paths';
import { KeepDialog } from './KeepDialog';
import { COLUMNS } from './payment-columns';

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

const REFRESH_MS = 10_000;

export function PaymentsPage() {
  const query = useListQuery(paymentsList);
  const searchEverywhere = useSearchEverywhere();
  const result = useListPaymentsQuery(query);
  const isWaiting = result.data?.rows.some(isPaymentOnItsWay);
  // The second subscription polls the same page while a refund is on its way.
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
