import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { isCurrentItem } from '../../shared/navigation/nav-items';
import { NavIcon } from '../../shared/navigation/NavIcon';
import { paths } from '../../shared/paths';
import { HEADER_HEIGHT } from '../components/header-height';
import { useLogOut } from '../session/useSession';
import { HeldCount } from './HeldCount';
import { useSideItems } from './useSideItems';

/** Grows with the reader's text size. */
const WIDTH = 'min(15rem, 30vw)';

const entry = {
  '& svg': { flex: 'none' },
  justifyContent: 'flex-start',
  gap: 1.5,
  px: 2,
  borderRadius: '14px',
  color: 'text.secondary',
  '&[aria-current]': { bgcolor: 'var(--wash)', color: 'primary.main' },
};

export function Sidebar() {
  const items = useSideItems();
  const { pathname } = useLocation();
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
        width: WIDTH,
        height: `calc(100svh - ${HEADER_HEIGHT}px)`,
        overflowY: 'auto',
        position: 'sticky',
        top: HEADER_HEIGHT,
        p: 2,
        borderRight: '1px solid var(--line)',
      }}
    >
      {items.map((item) => (
        <Button
          key={item.href}
          component={Link}
          to={item.href}
          aria-current={isCurrentItem(item, pathname) ? 'page' : undefined}
          sx={entry}
        >
          <NavIcon name={item.icon} /> {item.label}
          {item.href === paths.comments && <HeldCount />}
        </Button>
      ))}
      <Button onClick={() => void logOut()} sx={{ ...entry, mt: 'auto' }}>
        <NavIcon name="logout" /> Logout
      </Button>
    </Box>
  );
}
