import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useRef } from 'react';
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { AppHeader } from './AppHeader';
import { BOTTOM_BAR_SPACE, BottomBar } from './BottomBar';
import { SettingsNav } from './SettingsNav';
import { Sidebar } from './Sidebar';
import { UnsavedGuard } from './UnsavedGuard';

const CONTENT = 'content';

export function AppLayout() {
  const main = useArrival();
  return (
    <Box sx={{ minHeight: '100svh', pb: BOTTOM_BAR_SPACE }}>
      <SkipLink />
      <AppHeader />
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <Sidebar />
        <Box
          component="main"
          id={CONTENT}
          ref={main}
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, pb: 4, outline: 'none' }}
        >
          <SettingsNav />
          <UnsavedGuard>
            <Outlet />
          </UnsavedGuard>
        </Box>
      </Box>
      <BottomBar />
    </Box>
  );
}

/** Starts a new screen at its top, both visually and for screen readers. Going back keeps the earlier position. */
function useArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const type = useNavigationType();
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (type === NavigationType.Pop) return;
    document.documentElement.scrollTop = 0;
    main.current?.focus({ preventScroll: true });
  }, [pathname, type]);

  return main;
}

function SkipLink() {
  return (
    <Link
      href={`#${CONTENT}`}
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        top: 8,
        left: 8,
        px: 2,
        py: 1.25,
        borderRadius: '12px',
        bgcolor: 'background.paper',
        fontWeight: 600,
        boxShadow: 'var(--shadow)',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      Skip to content
    </Link>
  );
}
