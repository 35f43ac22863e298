import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useGetPayoutAccountQuery } from '@sprinkle/api-client/api.gen';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CREATOR_SCREENS } from '../../../shared/creator-screens/screens';
import { paths } from '../../../shared/paths';
import { BalanceStats } from '../../components/BalanceStats';
import { Screen } from '../../components/Screen';
import { SectionCard } from '../../components/SectionCard';
import { AddMethod } from './AddMethod';
import { Methods } from './Methods';
import { StripeAccount } from './StripeAccount';
import { TaxDetails } from './TaxDetails';

export function PaymentSettingsPage() {
  return (
    <Screen {...CREATOR_SCREENS[paths.paymentSettings]}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <SectionCard title="Your balance">
          <BalanceStats />
          <Button component={Link} to={paths.payouts} variant="outlined" sx={{ justifySelf: 'start' }}>
            Payouts
          </Button>
        </SectionCard>
        <StripeAccount />
        <SectionCard title="Your payout methods">
          <Methods />
        </SectionCard>
        <SectionCard title="Add a payout method">
          <OtherWays />
        </SectionCard>
        <TaxDetails />
      </Box>
    </Screen>
  );
}

/** Where Stripe is available, it is recommended and the other methods are collapsed. Otherwise a bank account is recommended. */
function OtherWays() {
  const { data, isError } = useGetPayoutAccountQuery();
  const [isOpen, setIsOpen] = useState(false);
  if (!data && !isError) return <Skeleton role="status" aria-label="Loading" variant="rounded" height={48} />;
  if (!data?.isOffered || isOpen) return <AddMethod isBankRecommended={!data?.isOffered} />;
  return (
    <Button
      variant="outlined"
      aria-expanded={false}
      onClick={() => setIsOpen(true)}
      sx={{ justifySelf: 'start' }}
    >
      Use a bank account, PayPal or Venmo
    </Button>
  );
}
