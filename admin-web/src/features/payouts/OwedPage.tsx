import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type Owed, useGetCurrentAdminQuery } from '@sprinkle/api-client/api.gen';
import { dollarsToCents } from '@sprinkle/contracts/rules/money';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type Column, PagedTable } from '../../components/PagedTable';
import { Screen } from '../../components/Screen';
import { SearchBox } from '../../components/SearchBox';
import { useListParams } from '../../components/use-list-params';
import { paths } from '../../paths';
import { HELD_REASONS, METHOD_TYPES } from './payout-words';
import { usePageOfOwedQuery } from './payouts-api';
import { RevealDialog } from './RevealDialog';

type Amount = 'pending' | 'available' | 'reserved' | 'paidOut';

const amount = (title: string, name: Amount): Column<Owed> => ({
  title,
  align: 'right',
  render: (owed) => <MoneyText cents={dollarsToCents(owed[name])} />,
});

const columnsOf = (onReveal: ((owed: Owed) => void) | null): Column<Owed>[] => [
  {
    title: 'Creator',
    render: ({ username }) => (
      <Box sx={{ overflowWrap: 'anywhere', minWidth: 88 }}>
        {username ? `@${username}` : 'Closed account'}
      </Box>
    ),
  },
  amount('Pending', 'pending'),
  amount('Available', 'available'),
  {
    title: 'Held',
    align: 'right',
    render: ({ held, heldReason }) => (
      <>
        <MoneyText cents={dollarsToCents(held)} />
        {heldReason && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {HELD_REASONS[heldReason]}
          </Typography>
        )}
      </>
    ),
  },
  amount('Reserved', 'reserved'),
  amount('Paid out', 'paidOut'),
  {
    title: 'Payout method',
    render: (owed) =>
      owed.method ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 180 }}>
          <span>
            {METHOD_TYPES[owed.method.methodType]}, {owed.method.accountInfo}
          </span>
          {onReveal && (
            <Button size="small" onClick={() => onReveal(owed)} aria-label={`Reveal for @${owed.username}`}>
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
  const { params, change } = useListParams();
  const { data: admin } = useGetCurrentAdminQuery();
  const [revealed, setRevealed] = useState<Owed | null>(null);
  const { data, error, isFetching, refetch } = usePageOfOwedQuery({
    search: params.get('search') ?? undefined,
    cursor: params.get('cursor') ?? undefined,
  });

  return (
    <Screen title="What creators are owed">
      <Card component="section" aria-label="What creators are owed" sx={{ p: 2 }}>
        <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
          <SearchBox
            label="Search creators..."
            search={params.get('search') ?? ''}
            onSearch={(search) => change('search', search)}
          />
          <Button component={Link} to={paths.payoutRuns} variant="outlined">
            Payout runs
          </Button>
        </Box>
        <PagedTable
          label="What creators are owed"
          columns={columnsOf(admin?.role === 'super' ? setRevealed : null)}
          page={data}
          isFetching={isFetching}
          error={error}
          emptyText="No creators found"
          onRetry={() => void refetch()}
        />
      </Card>
      <RevealDialog owed={revealed} onClose={() => setRevealed(null)} />
    </Screen>
  );
}
