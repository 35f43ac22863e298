import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Stands above the bottom bar on a phone, where a thumb reaches it, and floats over the page on a desktop. */
export function FloatingBar({ children }: { children: ReactNode }) {
  return (
    <Box
      role="group"
      aria-label="Editing"
      sx={{
        position: 'fixed',
        zIndex: 6,
        right: 0,
        left: 0,
        bottom: { xs: 'calc(63px + env(safe-area-inset-bottom))', md: 24 },
        display: 'flex',
        gap: 1,
        width: { md: 'fit-content' },
        mx: { md: 'auto' },
        px: { xs: 2, md: 1 },
        py: { xs: 1.25, md: 1 },
        overflowX: 'auto',
        scrollbarWidth: 'none',
        bgcolor: 'background.paper',
        border: { md: '1px solid var(--line)' },
        borderTop: '1px solid var(--line)',
        borderRadius: { md: '999px' },
        boxShadow: { md: 'var(--shadow)' },
        '& > .MuiButton-root': {
          flex: { xs: '1 0 auto', md: 'none' },
          px: { xs: 1.5, md: 2.5 },
        },
        // The row may be wider than a phone, so the main action comes first there.
        '& > .MuiButton-contained': { order: { xs: -1, md: 0 } },
        '& > .MuiButton-outlined': { bgcolor: 'background.paper' },
      }}
    >
      {children}
    </Box>
  );
}
