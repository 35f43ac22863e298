import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Admin, useAdminLogoutMutation, useGetConfigQuery } from '@sprinkle/api-client/api.gen';
import { Logo } from '@sprinkle/ui/Logo';
import ExternalLink from 'lucide-react/icons/external-link';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import { Link, Outlet, useMatch } from 'react-router-dom';
import { LOGIN_ADDRESS, paths, SITE } from '../paths';

const sidebar = {
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  flexWrap: 'wrap',
  alignItems: { xs: 'center', md: 'stretch' },
  gap: { xs: 0.5, md: 1 },
  p: { xs: 1, md: 2 },
  // The document's outline has the same height, so that nothing below it moves.
  minHeight: { xs: 124 },
  borderRight: { md: '1px solid var(--line)' },
  borderBottom: { xs: '1px solid var(--line)', md: 'none' },
} as const;

const item = { justifyContent: 'flex-start', borderRadius: 3, px: { xs: 1.25, md: 2.5 } } as const;

export function Layout({ admin }: { admin: Admin }) {
  const { data: config } = useGetConfigQuery();
  const isDashboard = Boolean(useMatch(paths.dashboard));
  const [logOut] = useAdminLogoutMutation();

  async function handleLogOut() {
    await logOut()
      .unwrap()
      .catch((error: unknown) => console.error('Logout failed', error));
    window.location.assign(LOGIN_ADDRESS);
  }

  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { md: '232px 1fr' },
        minHeight: '100dvh',
        alignContent: { xs: 'start', md: 'stretch' },
      }}
    >
      <Box component="nav" aria-label="Console" sx={sidebar}>
        <Box
          sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1, order: { xs: -2, md: 0 }, mr: 'auto' }}
        >
          <Logo size={28} />
          <Typography component="span" variant="h6">
            {config?.productName} Admin
          </Typography>
        </Box>
        <Button
          component={Link}
          to={paths.dashboard}
          startIcon={<LayoutDashboard />}
          sx={item}
          aria-current={isDashboard ? 'page' : undefined}
        >
          Dashboard
        </Button>
        <Button href={SITE} startIcon={<ExternalLink />} color="secondary" sx={item}>
          View Site
        </Button>
        <Box
          sx={{
            order: { xs: -1, md: 0 },
            mt: { md: 'auto' },
            p: 1,
            minWidth: 0,
            maxWidth: { xs: '45%', md: 'none' },
          }}
        >
          <Typography component={Link} to={paths.account} noWrap sx={{ display: 'block', color: 'inherit' }}>
            {admin.username}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {admin.role === 'super' ? 'Super Admin' : 'Admin'}
          </Typography>
        </Box>
        <Button onClick={() => void handleLogOut()} startIcon={<LogOut />} color="secondary" sx={item}>
          Logout
        </Button>
      </Box>
      <Box component="main" sx={{ p: { xs: 2, md: 4 }, minWidth: 0, maxWidth: 1200, width: '100%' }}>
        <Outlet />
      </Box>
    </Box>
  );
}
