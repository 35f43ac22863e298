import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { HEADER_HEIGHT } from '../../components/header-height';
import { headerStyle } from '../../shell/AppHeader';

export function HeaderBar({ children }: { children: ReactNode }) {
  return (
    <Box
      component="header"
      sx={{
        ...headerStyle,
        position: { xs: 'relative', md: 'sticky' },
        minHeight: { xs: 56, md: HEADER_HEIGHT },
        gap: { xs: 1, md: 2 },
      }}
    >
      {children}
    </Box>
  );
}
