import Box from '@mui/material/Box';
import { CREATOR_SCREENS } from '../../../shared/creator-screens/screens';
import { paths } from '../../../shared/paths';
import { Screen } from '../../components/Screen';
import { SectionCard } from '../../components/SectionCard';
import { FeeInvoices } from './FeeInvoices';
import { NextPayout } from './NextPayout';
import { OwnDebts } from './OwnDebts';
import { PayoutList } from './PayoutList';
import { Statements } from './Statements';

export function PayoutsPage() {
  return (
    <Screen {...CREATOR_SCREENS[paths.payouts]}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <NextPayout />
        <OwnDebts />
        <SectionCard title="Your payouts">
          <PayoutList />
        </SectionCard>
        <SectionCard title="Statements">
          <Statements />
        </SectionCard>
        <SectionCard title="Fee invoices">
          <FeeInvoices />
        </SectionCard>
      </Box>
    </Screen>
  );
}
