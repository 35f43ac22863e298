import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Link, useLocation } from 'react-router-dom';
import { BOTTOM_ITEMS, GUEST_ITEMS, isCurrentItem } from '../../shared/navigation/nav-items';
import { NavIcon } from '../../shared/navigation/NavIcon';
import { useAuth } from '../session/auth';

/** Fits an icon above its name, which may be large. */
const HEIGHT = 'max(50px, 24px + 1.2rem)';

/** Each screen leaves this much space at its end for the bar. */
export const BOTTOM_BAR_SPACE = { xs: `calc(${HEIGHT} + 1px + env(safe-area-inset-bottom))`, md: 0 };

export function BottomBar() {
  const { pathname } = useLocation();
  const { state } = useAuth();
  const items = state === 'unauthenticated' ? GUEST_ITEMS : BOTTOM_ITEMS;
  return (
    <Box
      component="nav"
      aria-label="Screens"
      sx={{
        display: { xs: 'grid', md: 'none' },
        gridTemplateColumns: `repeat(${items.length}, 1fr)`,
        position: 'fixed',
        zIndex: 'appBar',
        inset: 'auto 0 0',
        pb: 'env(safe-area-inset-bottom)',
        bgcolor: 'background.paper',
        borderTop: '1px solid var(--line)',
      }}
    >
      {items.map((item) => (
        <ButtonBase
          key={item.href}
          component={Link}
          to={item.href}
          aria-current={isCurrentItem(item, pathname) ? 'page' : undefined}
          sx={{
            flexDirection: 'column',
            minHeight: HEIGHT,
            fontSize: '0.8125rem',
            fontWeight: 600,
            color: 'text.secondary',
            '&[aria-current]': { color: 'primary.main' },
            '&:focus-visible': { outline: '3px solid', outlineOffset: -4, borderRadius: '16px' },
          }}
        >
          <NavIcon name={item.icon} />
          {item.label}
        </ButtonBase>
      ))}
    </Box>
  );
}
