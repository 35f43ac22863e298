import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import {
  type FrozenAccount,
  useGetCurrentAdminQuery,
  useListFrozenAccountsQuery,
} from '@sprinkle/api-client/api.gen';
import { EmptyState } from '@sprinkle/ui/feedback/EmptyState';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { useState } from 'react';
import { CardSkeleton } from '../../components/CardSkeleton';
import { CreatorLink } from '../../components/CreatorLink';
import { DateText } from '../../components/DateText';
import { Facts } from '../../components/Facts';
import { Screen } from '../../components/Screen';
import { DecideFreezeDialog } from './DecideFreezeDialog';

export function FrozenAccountsPage() {
  const { data, error, refetch } = useListFrozenAccountsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [decided, setDecided] = useState<FrozenAccount | null>(null);

  return (
    <Screen title="Frozen accounts">
      <Typography sx={{ mb: 2, color: 'text.secondary', maxWidth: 720 }}>
        More than one email address claims each of these accounts. No one can sign in to them, and nothing is
        paid out. Their pages stay up and still accept tips.
      </Typography>
      <Box component="section" aria-label="Frozen accounts" sx={{ display: 'grid', gap: 2 }}>
        {data?.map((account) => (
          <FrozenCard key={account.id} account={account} onDecide={() => setDecided(account)} />
        ))}
        {data?.length === 0 && (
          <Card>
            <EmptyState title="No frozen accounts">
              An account appears here when its former or current address asks us to freeze it.
            </EmptyState>
          </Card>
        )}
        {!data && Boolean(error) && (
          <ErrorState
            title="Couldn't load the frozen accounts"
            message={failureText(error)}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && (
          <Box role="status" aria-label="Loading the frozen accounts">
            <CardSkeleton lines={4} />
          </Box>
        )}
      </Box>
      <DecideFreezeDialog account={decided} onClose={() => setDecided(null)} />
    </Screen>
  );
}

interface FrozenCardProps {
  account: FrozenAccount;
  onDecide: () => void;
}

function FrozenCard({ account, onDecide }: FrozenCardProps) {
  const { data: admin } = useGetCurrentAdminQuery();
  const { id, username, frozenAt, askedBy, appSince, addresses } = account;
  return (
    <Card component="article" aria-label={username} sx={{ p: 2.5, display: 'grid', gap: 2 }}>
      <Facts
        facts={[
          ['Account', <CreatorLink key="creator" id={id} username={username} />],
          ['Frozen', <DateText key="frozen" at={frozenAt} />],
          ['Requested by', askedBy],
          ['Addresses', <Addresses key="addresses" addresses={addresses} />],
          [
            'Authenticator app',
            appSince ? (
              <span key="app">
                since <DateText at={appSince} />
              </span>
            ) : (
              'None'
            ),
          ],
        ]}
      />
      {admin?.role === 'super' ? (
        <Button variant="outlined" onClick={onDecide} sx={{ justifySelf: 'start' }}>
          Decide
        </Button>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Only a Super Admin can decide.
        </Typography>
      )}
    </Card>
  );
}

function Addresses({ addresses }: Pick<FrozenAccount, 'addresses'>) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
      {addresses.map(({ email, lostAt }) => (
        <li key={email}>
          {email}{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {lostAt ? (
              <>
                (lost <DateText at={lostAt} />)
              </>
            ) : (
              '(has it now)'
            )}
          </Box>
        </li>
      ))}
    </Box>
  );
}
