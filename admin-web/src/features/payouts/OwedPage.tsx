import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { type Owed, useGetCurrentAdminQuery, useListOwedQuery } from '@sprinkle/api-client/api.gen';
import { HELD_REASONS, PAYOUT_HOLDS } from '@sprinkle/contracts/rules/held-money';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { SANCTIONS_RESULTS } from '@sprinkle/contracts/rules/payees';
import { PAYOUT_METHOD_NAMES } from '@sprinkle/contracts/rules/payout-method-names';
import { owedList } from '@sprinkle/contracts/tips/payouts.rpc';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { CreatorLink } from '../../components/CreatorLink';
import { ExportButton } from '../../components/ExportButton';
import { FilterChoice } from '../../components/FilterChoice';
import { Money } from '../../components/Money';
import { Note } from '../../components/Note';
import { PagedTable } from '../../components/PagedTable';
import { debtCentsOf } from '../../components/payout-states';
import { PersonName } from '../../components/PersonName';
import { ActionsMenu } from '../../components/RowActions';
import { Screen } from '../../components/Screen';
import { SearchBox } from '../../components/SearchBox';
import { useListQuery } from '../../components/use-list-params';
import type { Column } from '../../components/use-paged-table';
import { paths } from '../../paths';
import { CreatorCheckDialog } from './CreatorCheckDialog';
import { type AskedDebt, DebtDialog } from './DebtDialog';
import { DebtTotals } from './DebtTotals';
import { PayeeDialog } from './PayeeDialog';
import { nameOf } from './payout-words';
import { RevealDialog } from './RevealDialog';

type Amount = 'pending' | 'available' | 'reserved' | 'paidOut' | 'unclaimed';

const amount = (id: Amount): Column<Owed> => ({
  id,
  header: owedList.columns[id].title,
  cell: ({ row }) => <Money cents={row.original[`${id}Cents`]} />,
  totalOf: (owed) => owed[`${id}Cents`],
  meta: { align: 'right', isHiddenOnPhone: true, width: 96 },
});

const FILTERS = [
  ['', 'Everybody'],
  ['debts', 'Who owe money'],
  ['unclaimed', 'Unclaimed'],
] as const;

const SORTS = [
  ['', 'Largest first'],
  ['username', 'By username'],
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
    meta: { phone: 'name' },
  },
  amount('pending'),
  {
    ...amount('available'),
    cell: ({ row }) => <Available owed={row.original} />,
    meta: { align: 'right', phone: 'amount', width: 124 },
  },
  {
    id: 'held',
    header: owedList.columns.held.title,
    totalOf: ({ heldCents }) => heldCents,
    meta: { align: 'right', phone: 'state', width: 200 },
    cell: ({ row }) => <Held owed={row.original} />,
  },
  amount('reserved'),
  amount('paidOut'),
  amount('unclaimed'),
  {
    id: 'method',
    header: owedList.columns.method.title,
    meta: { phone: 'date', width: 170 },
    cell: ({ row: { original: owed } }) =>
      owed.method ? (
        <PersonName>{`${PAYOUT_METHOD_NAMES[owed.method.methodType]}, ${owed.method.accountInfo}`}</PersonName>
      ) : (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          None
        </Box>
      ),
  },
  {
    id: 'check',
    header: 'Actions',
    enableHiding: false,
    meta: { align: 'right', phone: 'actions', width: 68, isTitleHidden: true },
    cell: ({ row: { original: owed } }) => (
      <ActionsMenu
        of={nameOf(owed)}
        actions={[
          { label: 'Decide...', name: `Decide about ${nameOf(owed)}`, onClick: () => onCheck(owed) },
          owed.taxDetailsSavedAt !== null && {
            label: 'Tax details...',
            name: `Tax details of ${nameOf(owed)}`,
            onClick: () => onPayee(owed),
          },
          actions !== null &&
            owed.method !== null && {
              label: 'Reveal',
              name: `Reveal for ${nameOf(owed)}`,
              onClick: () => actions.onReveal(owed),
            },
          actions !== null &&
            debtCentsOf(owed) > 0 && {
              label: 'Write off',
              name: `Write off the debt of ${nameOf(owed)}`,
              onClick: () => actions.onDecide({ owed, kind: 'debt' }),
              isDangerous: true,
            },
          actions !== null &&
            owed.unclaimedCents > 0 && {
              label: 'Paid by hand',
              name: `Paid by hand to ${nameOf(owed)}`,
              onClick: () => actions.onDecide({ owed, kind: 'unclaimed' }),
            },
        ].filter((action) => action !== false)}
      />
    ),
  },
];

/** A phone shows no column for what is pending, and that may be all that there is. */
function Available({ owed: { availableCents, pendingCents } }: { owed: Owed }) {
  const isPendingOnly = availableCents === 0 && pendingCents !== 0;
  return (
    <>
      <Box component="span" sx={{ display: { xs: isPendingOnly ? 'none' : 'inline', md: 'inline' } }}>
        <Money cents={availableCents} />
      </Box>
      {isPendingOnly && (
        <Box component="span" sx={{ display: { md: 'none' }, whiteSpace: 'nowrap' }}>
          {formatCents(pendingCents)} pending
        </Box>
      )}
    </>
  );
}

function Held({
  owed: { username, heldCents, heldReasons, holdReason, heldBy, sanctionsResult, unclaimedHolds },
}: {
  owed: Owed;
}) {
  return (
    <>
      {(heldCents !== 0 || heldReasons.length === 0) && <Money cents={heldCents} />}
      {username && heldReasons.length > 0 && (
        <Note>{heldReasons.map(({ reason }) => HELD_REASONS[reason]).join(', ')}</Note>
      )}
      {unclaimedHolds.length > 0 && (
        <Note>{`Unclaimed: ${unclaimedHolds.map((hold) => PAYOUT_HOLDS[hold].toAdministrators).join(' ')}`}</Note>
      )}
      {holdReason && <Note>{`${heldBy}: ${holdReason}`}</Note>}
      {sanctionsResult === 'clear' && <Note>{SANCTIONS_RESULTS.clear}</Note>}
    </>
  );
}

export function OwedPage() {
  const { data: admin } = useGetCurrentAdminQuery();
  const [checked, setChecked] = useState<Owed | null>(null);
  const [payee, setPayee] = useState<Owed | null>(null);
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
        <PagedTable
          label="What creators are owed"
          columns={columns}
          result={result}
          filters={
            <>
              <SearchBox name="search" label="Search creators..." />
              <FilterChoice name="only" label="Show" options={FILTERS} />
              <FilterChoice name="sort" label="Sort" options={SORTS} />
              <ExportButton list={owedList} path="/api/admin/payouts/owed/export" />
              <Button component={Link} to={paths.debtTies} variant="outlined">
                Debts of other accounts
              </Button>
              <Button component={Link} to={paths.yearEarnings} variant="outlined">
                Earnings of a year
              </Button>
            </>
          }
          emptyText="No creators found"
          emptyNote="Creators appear here with their first tip."
        />
      </Card>
      <CreatorCheckDialog creator={checked} onClose={() => setChecked(null)} />
      <PayeeDialog payee={payee} onClose={() => setPayee(null)} />
      <RevealDialog owed={revealed} onClose={() => setRevealed(null)} />
      <DebtDialog asked={asked} onClose={() => setAsked(null)} />
    </Screen>
  );
}
