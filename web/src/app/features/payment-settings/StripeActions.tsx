import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  type NewPayoutAccount,
  type PayoutAccount,
  useChoosePayoutAccountMutation,
  useOpenPayoutAccountMutation,
  useOpenPayoutDashboardMutation,
} from '@sprinkle/api-client/api.gen';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useRecentSignIn } from '../../session/useRecentSignIn';
import { useFailureToast } from '../../session/useSession';

/** What a creator can do with an account once its form is filled in. */
export function StripeActions({ account }: { account: PayoutAccount }) {
  const { choose, goTo, isBusy } = useStripeCalls(account);
  const canChoose = account.takesTransfers && !account.isMethod;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {account.state === 'more-needed' && (
        <Button variant="contained" disabled={isBusy} onClick={() => void goTo('form')}>
          Add missing details
        </Button>
      )}
      {canChoose && (
        <Button
          variant={account.state === 'ready' ? 'contained' : 'outlined'}
          disabled={isBusy}
          onClick={() => void choose()}
        >
          Get paid through Stripe
        </Button>
      )}
      <Button variant="outlined" disabled={isBusy} onClick={() => void goTo('dashboard')}>
        Open Stripe dashboard
      </Button>
    </Box>
  );
}

function useStripeCalls({ country }: PayoutAccount) {
  const [openAccount, { isLoading: isOpening }] = useOpenPayoutAccountMutation();
  const [openDashboard, { isLoading: isLeaving }] = useOpenPayoutDashboardMutation();
  const [chooseAccount, { isLoading: isChoosing }] = useChoosePayoutAccountMutation();
  const withRecentSignIn = useRecentSignIn();
  const reportFailure = useFailureToast();

  async function choose() {
    const result = await withRecentSignIn(() => chooseAccount());
    if (!result) return;
    if (result.error) reportFailure('Error choosing Stripe', result.error);
    else showToast({ title: 'Your payouts now go through Stripe' });
  }

  async function goTo(place: 'form' | 'dashboard') {
    const result = await withRecentSignIn(() =>
      place === 'form' ? openAccount({ country: country as NewPayoutAccount['country'] }) : openDashboard(),
    );
    if (!result) return;
    if (result.data) window.location.assign(result.data.url);
    else reportFailure('Error opening Stripe', result.error);
  }

  return { choose, goTo, isBusy: isOpening || isLeaving || isChoosing };
}
