import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { BOTTOM_BAR_SPACE } from '../../shell/BottomBar';

/** Sits below the stage on a desktop, and above the bottom bar on a phone, in reach of the thumb. */
export function FloatingActions({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'sticky',
        zIndex: 2,
        bottom: BOTTOM_BAR_SPACE,
        display: 'flex',
        justifyContent: 'flex-end',
        gap: 1,
        mx: { xs: -2, md: 0 },
        mt: 2,
        px: { xs: 2, md: 0 },
        py: 1.5,
        bgcolor: 'background.default',
        borderTop: '1px solid var(--line)',
        '& > *': { flex: { xs: 1, md: 'none' } },
      }}
    >
      {children}
    </Box>
  );
}
