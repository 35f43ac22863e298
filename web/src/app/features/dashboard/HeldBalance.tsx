import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useGetOwnStatsQuery } from '@sprinkle/api-client/api.gen';
import { dollarsToCents } from '@sprinkle/contracts/rules/money';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';

/**
 * Tips also reach creators without a payout method, so the dashboard says that the money is held. The statistics come
 * after the first paint, so the notice stands where it moves nothing that is being read.
 */
export function HeldBalance() {
  const { data } = useGetOwnStatsQuery();
  if (!data || data.heldBalance <= 0) return null;
  return (
    <Alert
      severity="warning"
      role="note"
      action={
        <Button component={Link} to={paths.paymentSettings} color="inherit" variant="outlined">
          Add a payout method
        </Button>
      }
      sx={{
        alignItems: 'center',
        mt: 2,
        border: '1px solid var(--line)',
        borderRadius: '20px',
        px: 2.5,
        '& .MuiAlert-message': { flex: '1 1 14rem' },
        '& .MuiAlert-action': { p: 0, m: 0, width: { xs: '100%', sm: 'auto' } },
        '& .MuiAlert-action > *': { flex: 1 },
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        rowGap: 1,
      }}
    >
      <AlertTitle sx={{ mb: 0.25, fontWeight: 650 }}>
        Your balance waits until you add a payout method
      </AlertTitle>
      <MoneyText cents={dollarsToCents(data.heldBalance)} /> is yours. Tell us where to send it.
    </Alert>
  );
}
