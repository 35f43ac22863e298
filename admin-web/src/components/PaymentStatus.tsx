import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ListedPayment } from '@sprinkle/api-client/api.gen';
import { paymentStatusOf } from './payment-statuses';

/** Only payments that aren't completed get a chip, because most are completed. */
export function PaymentStatus({ payment }: { payment: Pick<ListedPayment, 'status' | 'isLost'> }) {
  const status = paymentStatusOf(payment);
  if (payment.status !== 'completed') return <Chip size="small" {...status} />;
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {status.label}
    </Box>
  );
}
