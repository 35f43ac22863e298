import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** In reach of the thumb, above the bar at the foot of a phone's screen. */
export function FloatingBar({ children }: { children: ReactNode }) {
  return (
    <Box
      role="group"
      aria-label="Editing"
      sx={{
        position: 'fixed',
        zIndex: 6,
        right: { xs: 0, md: 32 },
        left: { xs: 0, md: 'auto' },
        bottom: { xs: 'calc(63px + env(safe-area-inset-bottom))', md: 32 },
        display: 'flex',
        gap: 1,
        px: { xs: 2, md: 0 },
        py: { xs: 1.25, md: 0 },
        overflowX: 'auto',
        scrollbarWidth: 'none',
        bgcolor: { xs: 'background.paper', md: 'transparent' },
        borderTop: { xs: '1px solid var(--line)', md: 0 },
        '& > .MuiButton-root': {
          flex: { xs: '1 0 auto', md: 'none' },
          px: { xs: 1.5, md: 2.5 },
          boxShadow: { md: 'var(--shadow)' },
        },
        // The row may be wider than a phone: what it is for comes into sight first.
        '& > .MuiButton-contained': { order: { xs: -1, md: 0 } },
        '& > .MuiButton-outlined': { bgcolor: 'background.paper' },
      }}
    >
      {children}
    </Box>
  );
}
