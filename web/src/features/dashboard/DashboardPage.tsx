import BrushRounded from '@mui/icons-material/BrushRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Screen } from '../../app/Screen';
import { paths } from '../../paths';
import { ProfileLink } from './ProfileLink';
import { RecentComments } from './RecentComments';
import { StatCards } from './StatCards';
import { useLiveTips } from './useLiveTips';

export function DashboardPage() {
  useLiveTips();
  return (
    <Screen title="Dashboard">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box>
          <Button component={Link} to={paths.editProfile} variant="contained" startIcon={<BrushRounded />}>
            Create Your Page
          </Button>
        </Box>
        <StatCards />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { md: '1.5fr 1fr' },
            '& > *': { minWidth: 0 },
          }}
        >
          <RecentComments />
          <ProfileLink />
        </Box>
      </Box>
    </Screen>
  );
}
