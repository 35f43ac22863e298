import DashboardRounded from '@mui/icons-material/DashboardRounded';
import PersonRounded from '@mui/icons-material/PersonRounded';
import SettingsRounded from '@mui/icons-material/SettingsRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { NavLink } from 'react-router-dom';
import { paths } from '../paths';

const ITEMS = [
  { to: paths.preview, label: 'Profile', Icon: PersonRounded },
  { to: paths.dashboard, label: 'Dashboard', Icon: DashboardRounded },
  { to: paths.editProfile, label: 'Settings', Icon: SettingsRounded },
];

export function BottomBar() {
  return (
    <Box
      component="nav"
      aria-label="Screens"
      sx={{
        display: { xs: 'grid', md: 'none' },
        gridTemplateColumns: 'repeat(3, 1fr)',
        position: 'fixed',
        zIndex: 'appBar',
        inset: 'auto 0 0',
        pb: 'env(safe-area-inset-bottom)',
        bgcolor: 'background.paper',
        borderTop: '1px solid var(--line)',
      }}
    >
      {ITEMS.map(({ to, label, Icon }) => (
        <ButtonBase
          key={to}
          component={NavLink}
          to={to}
          sx={{
            flexDirection: 'column',
            minHeight: 63,
            fontSize: '0.8125rem',
            fontWeight: 600,
            color: 'text.secondary',
            '&.active': { color: 'primary.main' },
          }}
        >
          <Icon aria-hidden="true" />
          {label}
        </ButtonBase>
      ))}
    </Box>
  );
}
