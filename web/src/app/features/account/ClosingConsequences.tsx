import Box from '@mui/material/Box';
import { useGetPayoutAccountQuery } from '@sprinkle/api-client/api.gen';
import { useAppConfig } from '../../../shared/app-config';
import { useSignedInUser } from '../../session/useSession';

/** Lists the consequences of closing an account before the creator confirms it. */
export function ClosingConsequences() {
  const { publicHost } = useAppConfig();
  const { username } = useSignedInUser();
  const { data: offer } = useGetPayoutAccountQuery();
  const hasStripeAccount = offer?.account && offer.account.state !== 'closed';
  return (
    <Box
      component="ul"
      sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1, listStyle: 'disc', overflowWrap: 'anywhere' }}
    >
      <li>
        {publicHost}/{username} goes offline at once, with your pictures and videos.
      </li>
      <li>Your email and password are erased. Nobody else can have the name @{username} for 90 days.</li>
      <li>
        Names, messages and addresses that came with your tips are erased; the amounts stay in our books.
      </li>
      <li>
        Money that still waits for you, or arrives later, is not paid out any more. While a payout is on its
        way, the account stays open.
      </li>
      {hasStripeAccount && (
        <li>Your Stripe account stays at Stripe with what is in it. We pay nothing more into it.</li>
      )}
      <li>
        <b>There is no way back.</b> Export your data first if you want to keep it.
      </li>
    </Box>
  );
}
