import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import { type ListedSupport, useListSupportsQuery } from '@sprinkle/api-client/api.gen';
import { supportsList } from '@sprinkle/contracts/tips/taking/console-supports.rpc';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { generatePath } from 'react-router-dom';
import { Count } from '../../components/Count';
import { CreatorFilter } from '../../components/CreatorFilter';
import { CreatorLink } from '../../components/CreatorLink';
import { DateText } from '../../components/DateText';
import { ExportButton } from '../../components/ExportButton';
import { FilterChoice } from '../../components/FilterChoice';
import { PagedTable } from '../../components/PagedTable';
import { PersonName } from '../../components/PersonName';
import { Screen } from '../../components/Screen';
import { SearchBox } from '../../components/SearchBox';
import { SUPPORT_STATES } from '../../components/support-states';
import { useListQuery } from '../../components/use-list-params';
import type { Column } from '../../components/use-paged-table';
import { useSearchEverywhere } from '../../components/use-search-everywhere';
import { paths } from '../../paths';

const FILTERS = [
  ['', 'All'],
  ['active', 'Active'],
  ['past-due', 'Payment failed'],
  ['paused', 'Paused'],
  ['ended', 'Ended'],
  ['unpaid', 'Never paid'],
] as const;

const { columns } = supportsList;

const COLUMNS: Column<ListedSupport>[] = [
  {
    id: 'tipper',
    header: columns.tipper.title,
    cell: ({ row }) => <PersonName>{row.original.senderName}</PersonName>,
    enableHiding: false,
    meta: { phone: 'name' },
  },
  {
    id: 'creator',
    header: columns.creator.title,
    cell: ({ row }) => <CreatorLink id={row.original.creatorId} username={row.original.creatorUsername} />,
  },
  {
    id: 'amount',
    header: columns.amount.title,
    cell: ({ row }) => <MoneyText cents={row.original.tipCents} />,
    totalOf: ({ status, tipCents }) => (status === 'active' || status === 'past-due' ? tipCents : 0),
    meta: { align: 'right', phone: 'amount', width: 120 },
  },
  {
    id: 'state',
    header: columns.state.title,
    cell: ({ row }) => <Chip size="small" {...SUPPORT_STATES[row.original.status]} />,
    meta: { phone: 'state', width: 150 },
  },
  {
    id: 'since',
    header: columns.since.title,
    cell: ({ row }) => row.original.beganAt && <DateText at={row.original.beganAt} />,
    meta: { phone: 'date', width: 120 },
  },
  {
    id: 'nextPayment',
    header: columns.nextPayment.title,
    cell: ({ row }) => row.original.nextPaymentAt && <DateText at={row.original.nextPaymentAt} />,
    meta: { isHiddenOnPhone: true, width: 130 },
  },
  {
    id: 'payments',
    header: columns.payments.title,
    cell: ({ row }) => <Count value={row.original.paymentCount} />,
    meta: { align: 'right', isHiddenOnPhone: true, width: 110 },
  },
  {
    id: 'failedAttempts',
    header: columns.failedAttempts.title,
    cell: ({ row }) => <Count value={row.original.failedAttempts} />,
    meta: { align: 'right', isHiddenOnPhone: true, width: 140 },
  },
];

export function SupportsPage() {
  const result = useListSupportsQuery(useListQuery(supportsList), { refetchOnMountOrArgChange: true });
  const searchEverywhere = useSearchEverywhere();
  return (
    <Screen title="Monthly support">
      <Card component="section" aria-label="Monthly support" sx={{ p: 2 }}>
        <PagedTable
          label="Monthly support"
          toOf={({ id }) => generatePath(paths.support, { id })}
          columns={COLUMNS}
          result={result}
          filters={
            <>
              <SearchBox name="search" label="Search tippers..." onEmail={searchEverywhere} />
              <CreatorFilter />
              <FilterChoice name="state" label="State" options={FILTERS} />
              <ExportButton list={supportsList} path="/api/admin/supports/export" />
            </>
          }
          emptyText="No monthly support found"
          emptyNote="Monthly support appears here once it is paid for the first time."
        />
      </Card>
    </Screen>
  );
}
