import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import { type ConnectedAccount, useGetConnectedAccountQuery } from '@sprinkle/api-client/api.gen';
import { wordsOfRequirements } from '@sprinkle/contracts/rules/account-requirements';
import type { ReactNode } from 'react';
import { Facts } from '../../components/Facts';
import { LoadError } from '../../components/LoadError';
import { Section } from '../../components/Section';
import { exactTime } from '../../components/utc-time';

const STATES: Record<ConnectedAccount['state'], string> = {
  incomplete: 'Setup not finished by the creator',
  checking: 'Under review by Stripe',
  ready: 'Ready',
  'more-needed': 'Stripe needs more details',
  refused: 'Rejected by Stripe',
  closed: 'Closed, or disconnected',
};

/** Shows a creator's Stripe account and how far its setup is. Bank details stay at Stripe. */
export function StripeAccount({ creatorId }: { creatorId: string }) {
  const { data, error, refetch } = useGetConnectedAccountQuery(creatorId);
  if (!data && error)
    return (
      <Section title="Stripe account">
        <LoadError text={failureText(error)} onRetry={refetch} />
      </Section>
    );
  if (!data?.account) return null;
  return (
    <Section title="Stripe account">
      <Facts facts={factsOf(data.account)} />
    </Section>
  );
}

function factsOf(account: ConnectedAccount): [string, ReactNode][] {
  const { stripeAccountId, state, takesTransfers, country, needed, neededUntil, readAt } = account;
  return [
    ['Account', stripeAccountId ?? 'Not created yet'],
    ['State', STATES[state]],
    ['Can be paid', takesTransfers ? 'Yes' : 'No'],
    ['Country', country],
    ['Needed', needed.length > 0 && <Needed key="needed" needed={needed} />],
    ['Needed by', neededUntil !== null && exactTime(neededUntil)],
    ['Asked Stripe', readAt ? exactTime(readAt) : 'Not yet'],
  ];
}

function Needed({ needed }: { needed: string[] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {wordsOfRequirements(needed).map((words) => (
        <Typography key={words} component="li">
          {words}
        </Typography>
      ))}
    </Box>
  );
}
