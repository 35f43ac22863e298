import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { PayoutMethod } from '@sprinkle/api-client/api.gen';
import { PAYOUT_METHOD_NAMES } from '@sprinkle/contracts/rules/payout-method-names';
import { RevenueSection } from './RevenueSection';

export function PaymentAccounts({ methods }: { methods: PayoutMethod[] }) {
  return (
    <RevenueSection
      title="Payment Account Information"
      emptyText={methods.length === 0 && 'No payment accounts configured'}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {methods.map(({ id, type, accountInfo, isDefault }) => (
          <Box
            key={id}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
          >
            <Typography sx={{ fontWeight: 600 }}>{PAYOUT_METHOD_NAMES[type]}</Typography>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{accountInfo}</Typography>
            {isDefault && <Chip label="Default" size="small" />}
          </Box>
        ))}
      </Box>
    </RevenueSection>
  );
}
