import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { type ListOwedApiArg, type Owed, useGetCurrentAdminQuery } from '@sprinkle/api-client/api.gen';
import { dollarsToCents } from '@sprinkle/contracts/rules/money';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { PAYOUT_METHOD_NAMES } from '@sprinkle/ui/payout-method-names';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ExportButton } from '../../components/ExportButton';
import { Filters } from '../../components/Filters';
import { Note } from '../../components/Note';
import { PagedTable } from '../../components/PagedTable';
import { PersonName } from '../../components/PersonName';
import { Screen } from '../../components/Screen';
import { SearchBox } from '../../components/SearchBox';
import { useListQuery } from '../../components/use-list-params';
import type { Column } from '../../components/use-paged-table';
import { paths } from '../../paths';
import { HELD_REASONS, nameOf } from './payout-words';
import { usePageOfOwedQuery } from './payouts-api';
import { RevealDialog } from './RevealDialog';

type Amount = 'pending' | 'available' | 'reserved' | 'paidOut';

const amount = (id: Amount, header: string): Column<Owed> => ({
  id,
  header,
  cell: ({ row }) => <MoneyText cents={dollarsToCents(row.original[id])} />,
  meta: { align: 'right' },
});

const columnsOf = (onReveal: ((owed: Owed) => void) | null): Column<Owed>[] => [
  {
    id: 'creator',
    header: 'Creator',
    cell: ({ row }) => <PersonName>{nameOf(row.original)}</PersonName>,
    enableHiding: false,
  },
  amount('pending', 'Pending'),
  amount('available', 'Available'),
  {
    id: 'held',
    header: 'Held',
    meta: { align: 'right' },
    cell: ({ row: { original: owed } }) => (
      <>
        <MoneyText cents={dollarsToCents(owed.held)} />
        {owed.heldReason && <Note>{HELD_REASONS[owed.heldReason]}</Note>}
      </>
    ),
  },
  amount('reserved', 'Reserved'),
  amount('paidOut', 'Paid out'),
  {
    id: 'method',
    header: 'Payout method',
    cell: ({ row: { original: owed } }) =>
      owed.method ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 180 }}>
          <span>
            {PAYOUT_METHOD_NAMES[owed.method.methodType]}, {owed.method.accountInfo}
          </span>
          {onReveal && (
            <Button size="small" onClick={() => onReveal(owed)} aria-label={`Reveal for ${nameOf(owed)}`}>
              Reveal
            </Button>
          )}
        </Box>
      ) : (
        'None'
      ),
  },
];

export function OwedPage() {
  const { data: admin } = useGetCurrentAdminQuery();
  const [revealed, setRevealed] = useState<Owed | null>(null);
  const result = usePageOfOwedQuery(useListQuery<ListOwedApiArg>());

  return (
    <Screen title="What creators are owed">
      <Card component="section" aria-label="What creators are owed" sx={{ p: 2 }}>
        <Filters>
          <SearchBox name="search" label="Search creators..." />
          <Button component={Link} to={paths.payoutRuns} variant="outlined">
            Payout runs
          </Button>
          <ExportButton path="/api/admin/payouts/owed/export" fileName="owed-balances.csv" />
        </Filters>
        <PagedTable
          label="What creators are owed"
          columns={columnsOf(admin?.role === 'super' ? setRevealed : null)}
          result={result}
          emptyText="No creators found"
          emptyNote="Creators appear here with their first tip."
        />
      </Card>
      <RevealDialog owed={revealed} onClose={() => setRevealed(null)} />
    </Screen>
  );
}
