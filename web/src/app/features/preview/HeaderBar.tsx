import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { HEADER_HEIGHT } from '../../shell/AppHeader';

export function HeaderBar({ children }: { children: ReactNode }) {
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        zIndex: 'appBar',
        top: 0,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1, md: 2 },
        height: HEADER_HEIGHT,
        px: { xs: 2, md: 3 },
        bgcolor: 'background.default',
        borderBottom: '1px solid var(--line)',
      }}
    >
      {children}
    </Box>
  );
}
