import Box from '@mui/material/Box';
import { useGetOwnStatsQuery } from '@sprinkle/api-client/api.gen';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { paths } from '../../../shared/paths';
import { Notice } from './Notice';

/**
 * Tips also reach creators without a payout method, so the dashboard says that the money is held. The statistics come
 * after the first paint, so the notice stands where it moves nothing that is being read.
 */
export function HeldBalance() {
  const { data } = useGetOwnStatsQuery();
  if (!data || data.heldBalanceCents <= 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Notice
        severity="warning"
        title="Your balance waits until you add a payout method"
        link={{ to: paths.paymentSettings, text: 'Add a payout method' }}
      >
        <MoneyText cents={data.heldBalanceCents} /> is yours. Tell us where to send it.
      </Notice>
    </Box>
  );
}
