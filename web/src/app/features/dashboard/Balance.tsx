import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { BalanceStats } from '../../components/BalanceStats';

/** Reserves space for a button that may come with the balance. */
const HEIGHT = { md: 268 };

export function Balance() {
  return (
    <Card component="section" aria-labelledby="own-balance" sx={{ p: 2.5, flex: 1, minHeight: HEIGHT }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          columnGap: 2,
          mb: 1,
        }}
      >
        <Typography id="own-balance" variant="h2">
          Your Balance
        </Typography>
        <Link component={RouterLink} to={paths.payouts} sx={{ flex: 'none', py: 1.25, fontWeight: 600 }}>
          Payouts
        </Link>
      </Box>
      <BalanceStats />
    </Card>
  );
}
