import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  type Admin,
  useAdminLogoutMutation,
  useCountWaitingQuery,
  type Waiting,
} from '@sprinkle/api-client/api.gen';
import { formatCount } from '@sprinkle/ui/format-count';
import ExternalLink from 'lucide-react/icons/external-link';
import LogOut from 'lucide-react/icons/log-out';
import { Link, useLocation } from 'react-router-dom';
import { LOGIN_ADDRESS, paths, SITE } from '../paths';
import { currentPath, HOME, NAV_GROUPS, type NavItem } from './nav-items';

const LOOK_AGAIN_MS = 60_000;

/** Counts what is waiting, and polls every minute. */
export function useWaiting(): Waiting | undefined {
  return useCountWaitingQuery(undefined, { pollingInterval: LOOK_AGAIN_MS, skipPollingIfUnfocused: true })
    .data;
}

const LOW = '@media (min-width: 900px) and (max-height: 940px)';

export const entry = {
  justifyContent: 'flex-start',
  width: '100%',
  // Fits all entries into the height of a small laptop.
  minHeight: { xs: 44, md: 'clamp(26px, 3.5dvh, 36px)' },
  py: { md: 0.25 },
  [LOW]: { py: 0 },
  px: 1.5,
  borderRadius: '10px',
  fontSize: '0.9375rem',
  fontWeight: 500,
  color: 'text.primary',
  '& .MuiButton-startIcon': { color: 'text.secondary' },
  '&[aria-current]': { color: 'primary.main', fontWeight: 600, backgroundColor: 'var(--wash)' },
  '&[aria-current] .MuiButton-startIcon': { color: 'inherit' },
} as const;

const badge = {
  ml: 'auto',
  minWidth: 22,
  px: 0.75,
  borderRadius: 999,
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: '20px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  color: 'var(--warning)',
  background: 'var(--sunken)',
  backgroundColor: 'color-mix(in srgb, var(--warning) 13%, var(--surface))',
} as const;

const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Lists the screens in groups, with a count of what is waiting in each. The user's own account comes last. */
export function Navigation({ admin }: { admin: Admin }) {
  const { pathname } = useLocation();
  const waiting = useWaiting();
  const [logOut] = useAdminLogoutMutation();
  const current = currentPath(pathname);

  async function handleLogOut() {
    await logOut()
      .unwrap()
      .catch((error: unknown) => console.error('Logout failed', error));
    window.location.assign(LOGIN_ADDRESS);
  }

  return (
    <>
      <Entry item={HOME} isCurrent={current === HOME.path} />
      {NAV_GROUPS.map(({ title, items }) => (
        <Box key={title} role="group" aria-label={title} sx={{ mt: 1.5, [LOW]: { mt: 1 } }}>
          <Typography
            aria-hidden
            variant="body2"
            sx={{ px: 1.5, pb: 0.25, color: 'text.secondary', [LOW]: { pb: 0, lineHeight: 1.3 } }}
          >
            {title}
          </Typography>
          {items
            .filter(({ role }) => !role || role === admin.role)
            .map((item) => (
              <Entry
                key={item.path}
                item={item}
                isCurrent={current === item.path}
                count={(waiting && item.countOf?.(waiting)) ?? 0}
              />
            ))}
        </Box>
      ))}
      <Box sx={{ mt: 'auto', pt: 2, [LOW]: { pt: 1 } }}>
        <Button href={SITE} startIcon={<ExternalLink />} sx={entry}>
          View Site
        </Button>
        <Button onClick={() => void handleLogOut()} startIcon={<LogOut />} sx={entry}>
          Logout
        </Button>
        <Box sx={{ px: 1.5, pt: 1, minWidth: 0, [LOW]: { display: 'flex', gap: 1, pt: 0.5 } }}>
          <Typography component={Link} to={paths.account} noWrap sx={{ display: 'block', color: 'inherit' }}>
            {admin.username}
          </Typography>
          <Typography variant="body2" sx={{ flexShrink: 0, color: 'text.secondary' }}>
            {admin.role === 'super' ? 'Super Admin' : 'Admin'}
          </Typography>
        </Box>
      </Box>
    </>
  );
}

interface EntryProps {
  item: NavItem;
  isCurrent: boolean;
  count?: number;
}

function Entry({ item: { path, label, Icon }, isCurrent, count = 0 }: EntryProps) {
  return (
    <Button
      component={Link}
      to={path}
      startIcon={<Icon />}
      aria-current={isCurrent ? 'page' : undefined}
      sx={entry}
    >
      {label}
      {count > 0 && (
        <Box component="span" sx={badge}>
          {formatCount(count)}
          <Box component="span" sx={HIDDEN}>
            {' '}
            waiting
          </Box>
        </Box>
      )}
    </Button>
  );
}
