import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { failureText } from '@sprinkle/api-client/api-error';
import {
  type Owed,
  useGetCurrentAdminQuery,
  useListOwedQuery,
  useSearchConsoleMutation,
} from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { PAYOUT_METHOD_NAMES } from '@sprinkle/contracts/rules/payout-method-names';
import { owedList } from '@sprinkle/contracts/tips/payouts.rpc';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useMemo, useState } from 'react';
import { generatePath, Link } from 'react-router-dom';
import { CreatorCheckDialog } from '../../components/CreatorCheckDialog';
import { CreatorFilter } from '../../components/CreatorFilter';
import { CreatorLink } from '../../components/CreatorLink';
import { ExportButton } from '../../components/ExportButton';
import { FilterChoice } from '../../components/FilterChoice';
import { Money } from '../../components/Money';
import { PagedTable } from '../../components/PagedTable';
import { debtCentsOf, nameOf } from '../../components/payout-states';
import { PersonName } from '../../components/PersonName';
import { ActionsMenu } from '../../components/RowActions';
import { Screen } from '../../components/Screen';
import { SearchBox } from '../../components/SearchBox';
import { useListParams, useListQuery } from '../../components/use-list-params';
import type { Column } from '../../components/use-paged-table';
import { paths } from '../../paths';
import { type AskedDebt, DebtDialog } from './DebtDialog';
import { Held } from './Held';
import { OwedTotals } from './OwedTotals';
import { PayeeDialog } from './PayeeDialog';
import { RevealDialog } from './RevealDialog';

type Amount = 'pending' | 'available' | 'reserved' | 'paidOut' | 'unclaimed';

const amount = (id: Amount): Column<Owed> => ({
  id,
  header: owedList.columns[id].title,
  cell: ({ row }) => <Money cents={row.original[`${id}Cents`]} />,
  totalOf: (owed) => owed[`${id}Cents`],
  meta: { align: 'right', isHiddenOnPhone: true, width: 90 },
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
    meta: { align: 'right', phone: 'amount', width: 104 },
  },
  {
    id: 'held',
    header: owedList.columns.held.title,
    totalOf: ({ heldCents }) => heldCents,
    meta: { align: 'right', phone: 'state', width: 236 },
    cell: ({ row }) => <Held owed={row.original} />,
  },
  amount('reserved'),
  amount('paidOut'),
  amount('unclaimed'),
  {
    id: 'method',
    header: owedList.columns.method.title,
    meta: { phone: 'date', width: 140 },
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
    meta: { align: 'right', phone: 'actions', width: 56, isTitleHidden: true },
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
  const { change } = useListParams();
  const [search] = useSearchConsoleMutation();

  /** The search logs a look-up by address, and counts it. */
  async function lookUp(words: string) {
    const { data, error } = await search({ words });
    const creator = data?.users[0];
    if (creator) return change('creatorId', creator.id);
    showToast({
      title: 'Nobody found',
      description: error ? failureText(error) : 'No account has this address.',
      variant: 'destructive',
    });
  }

  return (
    <Screen title="What creators are owed">
      <OwedTotals />
      <Card component="section" aria-label="What creators are owed" sx={{ p: 2 }}>
        <PagedTable
          label="What creators are owed"
          toOf={({ id, username }) => username && generatePath(paths.userRevenue, { id })}
          columns={columns}
          result={result}
          filters={
            <>
              <SearchBox name="search" label="Search creators..." onEmail={(email) => void lookUp(email)} />
              <CreatorFilter />
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
