import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { type Owed, useGetCurrentAdminQuery, useListOwedQuery } from '@sprinkle/api-client/api.gen';
import { owedList } from '@sprinkle/contracts/tips/payouts.rpc';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { PAYOUT_METHOD_NAMES } from '@sprinkle/ui/payout-method-names';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { CreatorLink } from '../../components/CreatorLink';
import { ExportButton } from '../../components/ExportButton';
import { FilterChoice } from '../../components/FilterChoice';
import { Filters } from '../../components/Filters';
import { Note } from '../../components/Note';
import { PagedTable } from '../../components/PagedTable';
import { debtCentsOf, HELD_REASONS } from '../../components/payout-states';
import { Screen } from '../../components/Screen';
import { SearchBox } from '../../components/SearchBox';
import { useListQuery } from '../../components/use-list-params';
import type { Column } from '../../components/use-paged-table';
import { paths } from '../../paths';
import { CreatorCheckDialog } from './CreatorCheckDialog';
import { type AskedDebt, DebtDialog } from './DebtDialog';
import { DebtTotals } from './DebtTotals';
import { PayeeDialog } from './PayeeDialog';
import { PayeeYearDialog } from './PayeeYearDialog';
import { nameOf, SANCTIONS_RESULTS } from './payout-words';
import { RevealDialog } from './RevealDialog';

type Amount = 'pending' | 'reserved' | 'paidOut';

const amount = (id: Amount): Column<Owed> => ({
  id,
  header: owedList.columns[id].title,
  cell: ({ row }) => <MoneyText cents={row.original[`${id}Cents`]} />,
  meta: { align: 'right' },
});

const FILTERS = [
  ['', 'Everybody'],
  ['debts', 'Who owe money'],
  ['unclaimed', 'Unclaimed'],
] as const;

interface SuperActions {
  onReveal: (owed: Owed) => void;
  onDecide: (asked: AskedDebt) => void;
}

/** Other administrators than the role super have only the decisions about payouts and sanctions. */
const columnsOf = (
  { onCheck, onPayee }: Record<'onCheck' | 'onPayee', (owed: Owed) => void>,
  actions: SuperActions | null,
): Column<Owed>[] => [
  {
    id: 'creator',
    header: owedList.columns.creator.title,
    cell: ({ row }) => <CreatorLink id={row.original.id} username={row.original.username} />,
    enableHiding: false,
  },
  amount('pending'),
  {
    id: 'available',
    header: owedList.columns.available.title,
    meta: { align: 'right' },
    cell: ({ row: { original: owed } }) => (
      <>
        <MoneyText cents={owed.availableCents} />
        {actions && debtCentsOf(owed) > 0 && (
          <Button
            size="small"
            onClick={() => actions.onDecide({ owed, kind: 'debt' })}
            aria-label={`Write off the debt of ${nameOf(owed)}`}
            sx={{ mr: { md: -2.5 } }}
          >
            Write off
          </Button>
        )}
      </>
    ),
  },
  {
    id: 'held',
    header: owedList.columns.held.title,
    meta: { align: 'right' },
    cell: ({ row: { original: owed } }) => (
      <Box sx={{ minWidth: 112 }}>
        <MoneyText cents={owed.heldCents} />
        {owed.username &&
          owed.heldReasons.map(({ reason }) => <Note key={reason}>{HELD_REASONS[reason]}</Note>)}
        {owed.holdReason && (
          <Note>
            {owed.heldBy}: {owed.holdReason}
          </Note>
        )}
      </Box>
    ),
  },
  amount('reserved'),
  amount('paidOut'),
  {
    id: 'unclaimed',
    header: owedList.columns.unclaimed.title,
    meta: { align: 'right' },
    cell: ({ row: { original: owed } }) => (
      <>
        <MoneyText cents={owed.unclaimedCents} />
        {actions && owed.unclaimedCents > 0 && (
          <Button
            size="small"
            onClick={() => actions.onDecide({ owed, kind: 'unclaimed' })}
            sx={{ mr: { md: -2.5 } }}
          >
            Paid by hand
          </Button>
        )}
      </>
    ),
  },
  {
    id: 'method',
    header: owedList.columns.method.title,
    cell: ({ row: { original: owed } }) =>
      owed.method ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 180 }}>
          <span>
            {PAYOUT_METHOD_NAMES[owed.method.methodType]}, {owed.method.accountInfo}
          </span>
          {actions && (
            <Button
              size="small"
              onClick={() => actions.onReveal(owed)}
              aria-label={`Reveal for ${nameOf(owed)}`}
              sx={{ px: 1 }}
            >
              Reveal
            </Button>
          )}
        </Box>
      ) : (
        'None'
      ),
  },
  {
    id: 'check',
    header: 'Decide',
    enableHiding: false,
    cell: ({ row: { original: owed } }) => (
      <Box sx={{ minWidth: 96 }}>
        <Button
          size="small"
          onClick={() => onCheck(owed)}
          aria-label={`Decide about ${nameOf(owed)}`}
          sx={{ mx: -1.25 }}
        >
          Decide...
        </Button>
        {owed.taxDetailsSavedAt ? (
          <Button
            size="small"
            onClick={() => onPayee(owed)}
            aria-label={`Tax details of ${nameOf(owed)}`}
            sx={{ mx: -1.25, whiteSpace: 'nowrap' }}
          >
            Tax details...
          </Button>
        ) : (
          <Note>No tax details</Note>
        )}
        {owed.sanctionsResult && <Note>{SANCTIONS_RESULTS[owed.sanctionsResult]}</Note>}
      </Box>
    ),
  },
];

export function OwedPage() {
  const { data: admin } = useGetCurrentAdminQuery();
  const [checked, setChecked] = useState<Owed | null>(null);
  const [payee, setPayee] = useState<Owed | null>(null);
  const [isAskingForYear, setIsAskingForYear] = useState(false);
  const [revealed, setRevealed] = useState<Owed | null>(null);
  const [asked, setAsked] = useState<AskedDebt | null>(null);
  const columns = useMemo(
    () =>
      columnsOf(
        { onCheck: setChecked, onPayee: setPayee },
        admin?.role === 'super' ? { onReveal: setRevealed, onDecide: setAsked } : null,
      ),
    [admin?.role],
  );
  const result = useListOwedQuery(useListQuery(owedList));

  return (
    <Screen title="What creators are owed">
      <DebtTotals />
      <Card component="section" aria-label="What creators are owed" sx={{ p: 2 }}>
        <Filters>
          <SearchBox name="search" label="Search creators..." />
          <FilterChoice name="only" label="Show" options={FILTERS} />
          <Button component={Link} to={paths.payoutRuns} variant="outlined">
            Payout runs
          </Button>
          <ExportButton list={owedList} path="/api/admin/payouts/owed/export" />
          {admin?.role === 'super' && (
            <Button onClick={() => setIsAskingForYear(true)} variant="outlined">
              Yearly files...
            </Button>
          )}
        </Filters>
        <PagedTable
          label="What creators are owed"
          columns={columns}
          result={result}
          emptyText="No creators found"
          emptyNote="Creators appear here with their first tip."
        />
      </Card>
      <CreatorCheckDialog creator={checked} onClose={() => setChecked(null)} />
      <PayeeDialog payee={payee} onClose={() => setPayee(null)} />
      <PayeeYearDialog isOpen={isAskingForYear} onClose={() => setIsAskingForYear(false)} />
      <RevealDialog owed={revealed} onClose={() => setRevealed(null)} />
      <DebtDialog asked={asked} onClose={() => setAsked(null)} />
    </Screen>
  );
}
