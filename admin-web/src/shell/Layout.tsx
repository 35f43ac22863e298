import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Admin, useAdminLogoutMutation, useGetConfigQuery } from '@sprinkle/api-client/api.gen';
import { Logo } from '@sprinkle/ui/Logo';
import Activity from 'lucide-react/icons/activity';
import Banknote from 'lucide-react/icons/banknote';
import ExternalLink from 'lucide-react/icons/external-link';
import Flag from 'lucide-react/icons/flag';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Scale from 'lucide-react/icons/scale';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Users from 'lucide-react/icons/users';
import { type ComponentType, useEffect, useRef } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { ConsoleSearch } from '../features/search/ConsoleSearch';
import { LOGIN_ADDRESS, paths, SITE } from '../paths';
import { Reauthentication } from './Reauthentication';

interface NavItem {
  path: string;
  label: string;
  Icon: ComponentType;
  /** Only administrators with this role see it. */
  role?: Admin['role'];
}

const NAV_ITEMS: NavItem[] = [
  { path: paths.dashboard, label: 'Dashboard', Icon: LayoutDashboard },
  { path: paths.users, label: 'Users', Icon: Users },
  { path: paths.communications, label: 'Communications', Icon: Mail },
  { path: paths.payoutRuns, label: 'Payouts', Icon: Banknote },
  { path: paths.comments, label: 'Comments', Icon: MessageCircle },
  { path: paths.disputes, label: 'Disputes', Icon: Scale },
  { path: paths.reports, label: 'Reports', Icon: Flag },
  { path: paths.system, label: 'System', Icon: Activity },
  { path: paths.activity, label: 'Activity log', Icon: ScrollText },
  { path: paths.admins, label: 'Administrators', Icon: ShieldCheck, role: 'super' },
  { path: paths.settings, label: 'Settings', Icon: Settings },
];

const frame = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '232px minmax(0, 1fr)' },
  minHeight: '100dvh',
  alignContent: { xs: 'start', md: 'stretch' },
} as const;

const sidebar = {
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: { xs: 'center', md: 'stretch' },
  alignContent: { xs: 'center' },
  p: { xs: 1, md: 2 },
  // The document's outline has the same height, so that nothing below it moves.
  minHeight: { xs: 124 },
  // Logout stays in reach of a long list.
  position: { md: 'sticky' },
  top: 0,
  height: { md: '100dvh' },
  overflowY: { md: 'auto' },
  borderRight: { md: '1px solid var(--line)' },
  borderBottom: { xs: '1px solid var(--line)', md: 'none' },
} as const;

/** On a phone the items stand in one row, which scrolls. */
const items = {
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  flexGrow: 1,
  flexBasis: { xs: '100%', md: 'auto' },
  minWidth: 0,
  gap: { xs: 0.5, md: 1 },
  overflowX: { xs: 'auto', md: 'visible' },
} as const;

const item = {
  flexShrink: 0,
  justifyContent: 'flex-start',
  borderRadius: 3,
  px: { xs: 1.25, md: 2.5 },
  '&[aria-current]': { backgroundColor: 'var(--wash)' },
} as const;

/** Stands beside the name on a phone, like the button to log out. */
const search = {
  ...item,
  order: { xs: -1, md: 0 },
  minWidth: 44,
  mb: { md: 1 },
} as const;

/** Stands beside the name on a phone, where the row of items would hide it. */
const logout = {
  ...item,
  order: { xs: -1, md: 0 },
  minWidth: 44,
  '& .MuiButton-startIcon': { mr: { xs: 0, md: 1 } },
} as const;

const identity = {
  order: { xs: -1, md: 0 },
  p: 1,
  minWidth: 0,
  maxWidth: { xs: '35%', md: 'none' },
} as const;

export function Layout({ admin }: { admin: Admin }) {
  const { data: config } = useGetConfigQuery();
  const { pathname } = useLocation();
  const [logOut] = useAdminLogoutMutation();
  const row = useRef<HTMLDivElement>(null);

  // On a phone the row may begin far from the item of this screen.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !current) return;
    const space = row.current.clientWidth - current.offsetWidth;
    row.current.scrollLeft = current.offsetLeft - row.current.offsetLeft - space / 2;
  }, [pathname]);

  async function handleLogOut() {
    await logOut()
      .unwrap()
      .catch((error: unknown) => console.error('Logout failed', error));
    window.location.assign(LOGIN_ADDRESS);
  }

  return (
    <Box sx={frame}>
      <Reauthentication admin={admin} />
      <Box component="nav" aria-label="Console" sx={sidebar}>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            p: 1,
            order: { xs: -2, md: 0 },
            mr: 'auto',
            minWidth: 0,
          }}
        >
          <Logo size={28} />
          <Typography component="span" variant="h6" noWrap>
            {config?.productName} Admin
          </Typography>
        </Box>
        <ConsoleSearch sx={search} />
        <Box ref={row} sx={items}>
          {NAV_ITEMS.filter(({ role }) => !role || role === admin.role).map(({ path, label, Icon }) => (
            <Button
              key={path}
              component={Link}
              to={path}
              startIcon={<Icon />}
              sx={item}
              aria-current={pathname.startsWith(path) ? 'page' : undefined}
            >
              {label}
            </Button>
          ))}
          <Button href={SITE} startIcon={<ExternalLink />} color="secondary" sx={item}>
            View Site
          </Button>
        </Box>
        <Button
          onClick={() => void handleLogOut()}
          startIcon={<LogOut />}
          color="secondary"
          aria-label="Logout"
          sx={logout}
        >
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
            Logout
          </Box>
        </Button>
        <Box sx={identity}>
          <Typography component={Link} to={paths.account} noWrap sx={{ display: 'block', color: 'inherit' }}>
            {admin.username}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {admin.role === 'super' ? 'Super Admin' : 'Admin'}
          </Typography>
        </Box>
      </Box>
      <Box component="main" sx={{ p: { xs: 2, md: 4 }, minWidth: 0, maxWidth: 1200, width: '100%' }}>
        <Outlet />
      </Box>
    </Box>
  );
}
