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
        {publicHost}/{username} goes offline right away, along with your pictures and videos.
      </li>
      <li>Your email and password are erased. No one else can take the name @{username} for 90 days.</li>
      <li>
        The names, messages and email addresses that came with your tips are erased. The amounts stay in our
        books.
      </li>
      <li>Monthly support ends, and your supporters are told by email.</li>
      <li>
        We no longer pay out any money that is left in your balance or arrives later. You can't close the
        account while a payout is on its way.
      </li>
      {hasStripeAccount && (
        <li>
          Your Stripe account stays with Stripe, along with the money in it. We won't pay anything more into
          it.
        </li>
      )}
      <li>
        <b>You can't undo this.</b> Export your data first if you want to keep it.
      </li>
    </Box>
  );
}
