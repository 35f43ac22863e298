import Box from '@mui/material/Box';
import { BalanceStats } from '../../components/BalanceStats';
import { Screen } from '../../components/Screen';
import { AddMethod } from './AddMethod';
import { Methods } from './Methods';
import { Part } from './Part';

export function PaymentSettingsPage() {
  return (
    <Screen title="Payment Settings" isNarrow>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Part title="Your balance">
          <BalanceStats />
        </Part>
        <Part title="Your payout methods">
          <Methods />
        </Part>
        <Part title="Add a payout method">
          <AddMethod />
        </Part>
      </Box>
    </Screen>
  );
}
