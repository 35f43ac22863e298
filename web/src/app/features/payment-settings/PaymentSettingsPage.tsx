import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
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
    <Screen title="Payment Settings" isNarrow>
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
          <AddMethod />
        </SectionCard>
        <TaxDetails />
      </Box>
    </Screen>
  );
}
