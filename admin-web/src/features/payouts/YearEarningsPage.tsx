import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import {
  useGetCurrentAdminQuery,
  useGetPlatformSettingsQuery,
  useListYearEarningsQuery,
  type YearEarnings,
} from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { yearEarningsList } from '@sprinkle/contracts/tips/paying/payees.rpc';
import { useState } from 'react';
import { CreatorLink } from '../../components/CreatorLink';
import { ExportButton } from '../../components/ExportButton';
import { FilterChoice } from '../../components/FilterChoice';
import { Money } from '../../components/Money';
import { PagedTable } from '../../components/PagedTable';
import { Screen } from '../../components/Screen';
import { SearchBox } from '../../components/SearchBox';
import { useListQuery } from '../../components/use-list-params';
import type { Column } from '../../components/use-paged-table';
import { PayeeYearDialog } from './PayeeYearDialog';
import { yearsUntil } from './years-until';

type Amount = 'gross' | 'fee' | 'refunded' | 'disputed' | 'net' | 'paidByStripe' | 'paidOtherwise';

const amount = (id: Amount, width = 98): Column<YearEarnings> => ({
  id,
  header: yearEarningsList.columns[id].title,
  cell: ({ row }) => <Money cents={row.original[`${id}Cents`]} />,
  totalOf: (earnings) => earnings[`${id}Cents`],
  meta:
    id === 'gross'
      ? { align: 'right', phone: 'amount', width }
      : { align: 'right', isHiddenOnPhone: true, width },
});

const TAX_DETAILS: Record<YearEarnings['taxDetails'], string> = {
  kept: 'Tax details here',
  'at-stripe': 'Tax details at Stripe',
  none: 'No tax details',
};

const COLUMNS: Column<YearEarnings>[] = [
  {
    id: 'creator',
    header: yearEarningsList.columns.creator.title,
    cell: ({ row }) => <CreatorLink id={row.original.id} username={row.original.username} />,
    enableHiding: false,
    meta: { phone: 'name' },
  },
  amount('gross'),
  amount('fee'),
  amount('refunded'),
  amount('disputed'),
  amount('net'),
  amount('paidByStripe', 128),
  amount('paidOtherwise', 114),
  {
    id: 'taxDetails',
    header: yearEarningsList.columns.taxDetails.title,
    cell: ({ row }) => TAX_DETAILS[row.original.taxDetails],
    meta: { phone: 'state', width: 150 },
  },
];

/** Without a chosen amount, the server uses the threshold in the settings. */
const leastGrossFrom = (thresholdCents: number | undefined) =>
  [
    ['', thresholdCents === undefined ? 'From the threshold' : `From ${formatCents(thresholdCents)}`],
    ['2000', 'From $2,000.00'],
    ['5000', 'From $5,000.00'],
    ['20000', 'From $20,000.00'],
    ['0', 'Everyone'],
  ] as const;

/** Lists the creators that an operator may have to report for a year. */
export function YearEarningsPage() {
  const { data: admin } = useGetCurrentAdminQuery();
  const [isAskingForFile, setIsAskingForFile] = useState(false);
  const query = useListQuery(yearEarningsList);
  const result = useListYearEarningsQuery(query);
  const { data: settings } = useGetPlatformSettingsQuery();
  const threshold = settings?.payeeGrossThresholdCents;
  const [years] = useState(() =>
    yearsUntil(new Date()).map(([year], age) => [age === 0 ? '' : year, year] as const),
  );
  return (
    <Screen title="Earnings of a year">
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        Years are in UTC.{' '}
        {threshold === undefined
          ? 'The threshold is the yearly gross for tax details in the settings.'
          : `According to the settings, tax details are required from a yearly gross of ${formatCents(threshold)}.`}
      </Typography>
      <Card component="section" aria-label="Earnings" sx={{ p: 2 }}>
        <PagedTable
          label="Earnings"
          columns={COLUMNS}
          result={result}
          filters={
            <>
              <SearchBox name="search" label="Search creators..." />
              <FilterChoice name="year" label="Year" options={years} />
              <FilterChoice name="leastGross" label="Gross" options={leastGrossFrom(threshold)} />
              <ExportButton list={yearEarningsList} path="/api/admin/payouts/earnings/export" />
              {admin?.role === 'super' && (
                <Button onClick={() => setIsAskingForFile(true)} variant="outlined">
                  Yearly files...
                </Button>
              )}
            </>
          }
          emptyText="No creators found"
          emptyNote="Choose another year or a smaller amount."
        />
      </Card>
      <PayeeYearDialog year={query.year} isOpen={isAskingForFile} onClose={() => setIsAskingForFile(false)} />
    </Screen>
  );
}
