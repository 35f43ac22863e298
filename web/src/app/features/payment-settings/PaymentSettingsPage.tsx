import Box from '@mui/material/Box';
import { BalanceStats } from '../../components/BalanceStats';
import { Screen } from '../../components/Screen';
import { SectionCard } from '../../components/SectionCard';
import { AddMethod } from './AddMethod';
import { Methods } from './Methods';

export function PaymentSettingsPage() {
  return (
    <Screen title="Payment Settings" isNarrow>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <SectionCard title="Your balance">
          <BalanceStats />
        </SectionCard>
        <SectionCard title="Your payout methods">
          <Methods />
        </SectionCard>
        <SectionCard title="Add a payout method">
          <AddMethod />
        </SectionCard>
      </Box>
    </Screen>
  );
}
