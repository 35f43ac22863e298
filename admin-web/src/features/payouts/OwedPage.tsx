import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { failureText } from '@sprinkle/api-client/api-error';
import {
  type Owed,
  useGetCurrentAdminQuery,
  useListOwedQuery,
  useSearchConsoleMutation,
} from '@sprinkle/api-client/api.gen';
import { owedList } from '@sprinkle/contracts/tips/paying/owed.rpc';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useMemo, useState } from 'react';
import { generatePath, Link } from 'react-router-dom';
import { CreatorCheckDialog } from '../../components/CreatorCheckDialog';
import { CreatorFilter } from '../../components/CreatorFilter';
import { ExportButton } from '../../components/ExportButton';
import { FilterChoice } from '../../components/FilterChoice';
import { PagedTable } from '../../components/PagedTable';
import { Screen } from '../../components/Screen';
import { SearchBox } from '../../components/SearchBox';
import { useListParams, useListQuery } from '../../components/use-list-params';
import { paths } from '../../paths';
import { type AskedDebt, DebtDialog } from './DebtDialog';
import { columnsOf } from './owed-columns';
import { OwedTotals } from './OwedTotals';
import { PayeeDialog } from './PayeeDialog';
import { RevealDialog } from './RevealDialog';

const FILTERS = [
  ['', 'Everyone'],
  ['debts', 'Owing money'],
  ['unclaimed', 'Unclaimed'],
] as const;

const SORTS = [
  ['', 'Largest first'],
  ['username', 'By username'],
] as const;

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

  /** Looks up an address. The search logs and counts each lookup. */
  async function lookUp(words: string) {
    const { data, error } = await search({ words });
    const creator = data?.users[0];
    if (creator) return change('creatorId', creator.id);
    showToast({
      title: 'No one found',
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
