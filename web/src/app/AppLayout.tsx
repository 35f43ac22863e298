import DashboardRounded from '@mui/icons-material/DashboardRounded';
import EditRounded from '@mui/icons-material/EditRounded';
import LogoutRounded from '@mui/icons-material/LogoutRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Logo } from '@sprinkle/ui/Logo';
import { NavLink, Outlet } from 'react-router-dom';
import { paths } from '../paths';
import { useAppConfig } from './app-config';
import { BottomBar } from './BottomBar';
import { useLogOut } from './useSession';

const SIDEBAR_WIDTH = 240;
const BOTTOM_BAR_HEIGHT = 64;

/** The frame around a signed-in creator's screens. */
export function AppLayout() {
  return (
    <Box sx={{ display: 'flex', minHeight: '100svh' }}>
      <Sidebar />
      <Box sx={{ flex: 1, minWidth: 0, pb: { xs: `${BOTTOM_BAR_HEIGHT + 24}px`, md: 4 } }}>
        <Header />
        <Box component="main">
          <Outlet />
        </Box>
      </Box>
      <BottomBar />
    </Box>
  );
}

const sidebarLink = {
  justifyContent: 'flex-start',
  gap: 1.5,
  borderRadius: 3,
  color: 'text.secondary',
  '&.active': { bgcolor: 'var(--wash)', color: 'primary.main' },
};

function Sidebar() {
  const config = useAppConfig();
  const logOut = useLogOut(paths.landing);
  return (
    <Box
      component="nav"
      aria-label="Main"
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        gap: 0.5,
        flex: 'none',
        width: SIDEBAR_WIDTH,
        height: '100svh',
        position: 'sticky',
        top: 0,
        p: 2,
        borderRight: '1px solid var(--line)',
      }}
    >
      <Link
        href={paths.landing}
        underline="none"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          px: 1,
          pb: 3,
          pt: 0.5,
          color: 'text.primary',
        }}
      >
        <Logo size={34} />
        <Box component="span" className="display" sx={{ fontSize: '1.375rem' }}>
          {config.productName}
        </Box>
      </Link>
      <Button component={NavLink} to={paths.dashboard} sx={sidebarLink}>
        <DashboardRounded /> Dashboard
      </Button>
      <Button component={NavLink} to={paths.editProfile} sx={sidebarLink}>
        <EditRounded /> Edit Profile
      </Button>
      <Button onClick={() => void logOut()} sx={{ ...sidebarLink, mt: 'auto' }}>
        <LogoutRounded /> Logout
      </Button>
    </Box>
  );
}

function Header() {
  const config = useAppConfig();
  const logOut = useLogOut(paths.landing);
  return (
    <Box
      component="header"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, px: { xs: 2, md: 4 }, py: 1.5, minHeight: 68 }}
    >
      <Link
        href={paths.landing}
        aria-label={config.productName}
        sx={{ display: { xs: 'grid', md: 'none' }, placeItems: 'center', width: 44, height: 44 }}
      >
        <Logo size={32} />
      </Link>
      <Box sx={{ flex: 1 }} />
      <Button component={NavLink} to={paths.preview} variant="outlined">
        Preview Page
      </Button>
      <Button onClick={() => void logOut()} sx={{ color: 'text.secondary' }}>
        Log Out
      </Button>
    </Box>
  );
}
