import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** In reach of the thumb, above the bar at the foot of a phone's screen. */
export function FloatingActions({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'fixed',
        zIndex: 2,
        right: { xs: 16, md: 32 },
        left: { xs: 16, md: 'auto' },
        bottom: { xs: 'calc(76px + env(safe-area-inset-bottom))', md: 32 },
        display: 'flex',
        justifyContent: 'flex-end',
        gap: 1,
        '& > *': { flex: { xs: 1, md: 'none' }, boxShadow: 'var(--shadow)' },
      }}
    >
      {children}
    </Box>
  );
}
