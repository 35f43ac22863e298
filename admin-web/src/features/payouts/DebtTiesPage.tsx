import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type DebtTie, useGetCurrentAdminQuery, useListDebtTiesQuery } from '@sprinkle/api-client/api.gen';
import { debtTiesFilter } from '@sprinkle/contracts/tips/paying/debts.rpc';
import { useState } from 'react';
import { FilterChoice } from '../../components/FilterChoice';
import { PagedList } from '../../components/PagedList';
import { Screen } from '../../components/Screen';
import { useListQuery } from '../../components/use-list-params';
import { DebtTieCard } from './DebtTieCard';
import { type AskedTie, DebtTieDialog } from './DebtTieDialog';

const FILTERS = [
  ['', 'All'],
  ['to-decide', 'To decide'],
] as const;

export function DebtTiesPage() {
  const { data: admin } = useGetCurrentAdminQuery();
  const result = useListDebtTiesQuery(useListQuery({ filter: debtTiesFilter }), {
    refetchOnMountOrArgChange: true,
  });
  const [asked, setAsked] = useState<AskedTie | null>(null);
  const onDecide =
    admin?.role === 'super'
      ? (tie: DebtTie, isSamePerson: boolean) => setAsked({ tie, isSamePerson })
      : undefined;

  return (
    <Screen title="Debts of other accounts">
      <Stack spacing={2}>
        <Typography sx={{ color: 'text.secondary', maxWidth: '75ch' }}>
          These are creators who owe money and share a payout account or a former email address with another
          creator. Anyone can enter a stranger's payout account, so the other creator bears no more than what
          was paid there, and only if a second sign agrees or a Super Admin has compared the two.
        </Typography>
        <Card component="section" aria-label="Debts of other accounts" sx={{ p: 2 }}>
          <FilterChoice name="only" label="Show" options={FILTERS} />
          <PagedList
            result={result}
            emptyText="No debts of other accounts"
            emptyNote="They appear here when a creator who owes money shares an account with another creator."
          >
            {(ties) => (
              <Stack spacing={2} sx={{ mt: 2 }}>
                {ties.map((tie) => (
                  <DebtTieCard key={tie.id} tie={tie} onDecide={onDecide} />
                ))}
              </Stack>
            )}
          </PagedList>
        </Card>
      </Stack>
      <DebtTieDialog asked={asked} onClose={() => setAsked(null)} />
    </Screen>
  );
}
