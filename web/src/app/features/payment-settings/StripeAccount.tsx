import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  type PayoutAccount,
  type PayoutAccountOffer,
  useGetPayoutAccountQuery,
} from '@sprinkle/api-client/api.gen';
import { wordsOfRequirements } from '@sprinkle/contracts/rules/account-requirements';
import { CHANGE_WAIT_HOURS } from '@sprinkle/contracts/rules/payouts';
import { exactTime } from '@sprinkle/ui/relative-time';
import type { ReactNode } from 'react';
import { SectionCard } from '../../components/SectionCard';
import { Recommended } from './Recommended';
import { StripeActions } from './StripeActions';
import { StripeSetup } from './StripeSetup';
import { useReturnFromStripe } from './useReturnFromStripe';

/** Offers payouts through Stripe if the platform has them, and shows how far the creator's account there is. */
export function StripeAccount() {
  const { data } = useGetPayoutAccountQuery();
  const hasExpired = useReturnFromStripe(data?.isOffered ?? false);
  if (!data?.isOffered) return null;
  return (
    <SectionCard title="Stripe">
      <Recommended />
      {hasExpired && (
        <Alert severity="info">The link to Stripe has expired. Continue below to get a new one.</Alert>
      )}
      <Box role="status">
        <State offer={data} />
      </Box>
      <NextStep offer={data} />
    </SectionCard>
  );
}

const OFFER = 'Stripe asks for your details and pays your bank account. We never see your bank details.';

function State({ offer: { account } }: { offer: PayoutAccountOffer }) {
  if (!account) return <Words title="Paid automatically to your bank account" text={OFFER} />;
  switch (account.state) {
    case 'incomplete':
      return (
        <Words title="Not finished" text="Stripe still needs your details. Continue where you left off." />
      );
    case 'checking':
      return (
        <Words
          title="Under review"
          text="Stripe is checking your details, which can take a few days. You don't need to do anything."
        />
      );
    case 'ready':
      return <Words title="Ready" text={readyText(account)} />;
    case 'more-needed':
      return <Needed account={account} />;
    case 'refused':
      return (
        <Words
          title="Rejected by Stripe"
          text="Stripe can't pay you. Add another payout method below, or ask Stripe for the reason."
        />
      );
    case 'closed':
      return (
        <Words
          title="Closed"
          text="Your Stripe account was closed. Set up another one to be paid through Stripe."
        />
      );
  }
}

function readyText({ isMethod }: PayoutAccount): string {
  return isMethod
    ? 'Stripe can pay your bank account. It is one of your payout methods.'
    : `Stripe can pay your bank account. If you choose it, your payouts go there after ${CHANGE_WAIT_HOURS} hours.`;
}

function Needed({ account: { needed, neededUntil, takesTransfers } }: { account: PayoutAccount }) {
  const until = neededUntil ? ` by ${exactTime(neededUntil)}` : '';
  return (
    <Words
      title="More details needed"
      text={
        takesTransfers
          ? `Stripe needs more details from you${until}. Otherwise, your payouts through Stripe will stop.`
          : 'Stripe needs more details from you before it can pay you.'
      }
    >
      <Box component="ul" aria-label="What Stripe needs" sx={{ m: 0, mt: 1, pl: 2.5, listStyle: 'disc' }}>
        {wordsOfRequirements(needed).map((words) => (
          <Typography key={words} component="li">
            {words}
          </Typography>
        ))}
      </Box>
    </Words>
  );
}

function Words({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
      {children}
    </>
  );
}

/** A new, incomplete or closed account starts with the choice of its country. */
function NextStep({ offer: { account, countries } }: { offer: PayoutAccountOffer }) {
  if (account?.state === 'refused') return null;
  if (!account || account.state === 'incomplete' || account.state === 'closed')
    return <StripeSetup countries={countries} account={account} />;
  return <StripeActions account={account} />;
}
