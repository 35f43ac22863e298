import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { type ListedFeeInvoice, useListFeeInvoicesQuery } from '@sprinkle/api-client/api.gen';
import { feeInvoiceList } from '@sprinkle/contracts/tips/paying/fee-invoices.rpc';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DateText } from '../../components/DateText';
import { ExportButton } from '../../components/ExportButton';
import { FilterChoice } from '../../components/FilterChoice';
import { Money } from '../../components/Money';
import { Note } from '../../components/Note';
import { PagedTable } from '../../components/PagedTable';
import { PersonName } from '../../components/PersonName';
import { Screen } from '../../components/Screen';
import { SearchBox } from '../../components/SearchBox';
import { useListQuery } from '../../components/use-list-params';
import type { Column } from '../../components/use-paged-table';
import { paths } from '../../paths';

const MONTHS_SHOWN = 24;

type Amount = 'net' | 'vat' | 'total';

const amount = (id: Amount): Column<ListedFeeInvoice> => ({
  id,
  header: feeInvoiceList.columns[id].title,
  cell: ({ row }) => <Money cents={row.original[`${id}Cents`]} />,
  totalOf: (invoice) => invoice[`${id}Cents`],
  meta:
    id === 'total'
      ? { align: 'right', phone: 'amount', width: 110 }
      : { align: 'right', isHiddenOnPhone: true, width: 110 },
});

const COLUMNS: Column<ListedFeeInvoice>[] = [
  {
    id: 'number',
    header: feeInvoiceList.columns.number.title,
    cell: ({ row }) => (
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {row.original.number}
      </Box>
    ),
    enableHiding: false,
    meta: { phone: 'state', width: 150 },
  },
  {
    id: 'month',
    header: feeInvoiceList.columns.month.title,
    cell: ({ row }) => nameOfMonth(row.original.month),
    meta: { phone: 'date', width: 150 },
  },
  {
    id: 'creator',
    header: feeInvoiceList.columns.creator.title,
    cell: ({ row: { original: invoice } }) => (
      <>
        <PersonName>
          {invoice.recipientUsername ? `@${invoice.recipientUsername}` : 'Closed account'}
        </PersonName>
        {invoice.recipientName && <Note>{invoice.recipientName}</Note>}
      </>
    ),
    meta: { phone: 'name' },
  },
  {
    id: 'issued',
    header: feeInvoiceList.columns.issued.title,
    cell: ({ row }) => <DateText at={row.original.issuedAt} />,
    meta: { isHiddenOnPhone: true, width: 150 },
  },
  amount('net'),
  {
    id: 'vatPercent',
    header: feeInvoiceList.columns.vatPercent.title,
    cell: ({ row }) => row.original.vatPercent,
    meta: { align: 'right', isHiddenOnPhone: true, width: 90 },
  },
  amount('vat'),
  amount('total'),
];

export function FeeInvoicesPage() {
  const result = useListFeeInvoicesQuery(useListQuery(feeInvoiceList));
  const [months] = useState(() => [['', 'All months'] as const, ...monthsBefore(new Date())]);
  return (
    <Screen title="Fee invoices">
      <Card component="section" aria-label="Fee invoices" sx={{ p: 2 }}>
        <PagedTable
          label="Fee invoices"
          columns={COLUMNS}
          result={result}
          filters={
            <>
              <SearchBox name="search" label="Search creators..." />
              <FilterChoice name="month" label="Month" options={months} />
              <Button component={Link} to={paths.payoutRuns} variant="outlined">
                Payout runs
              </Button>
              <ExportButton list={feeInvoiceList} path="/api/admin/fee-invoices/export" />
            </>
          }
          emptyText="No invoices found"
          emptyNote="Every creator with fees in a month gets an invoice on the second day of the next month, once the operator's name and address are set."
        />
      </Card>
    </Screen>
  );
}

/** Returns the months that have ended, the newest first. */
function monthsBefore(now: Date): (readonly [month: string, name: string])[] {
  return Array.from({ length: MONTHS_SHOWN }, (_, index) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1 - index));
    const month = first.toISOString().slice(0, 7);
    return [month, nameOfMonth(month)];
  });
}

/** Turns `2026-11` into `November 2026`. */
function nameOfMonth(month: string): string {
  return new Date(`${month}-01`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
