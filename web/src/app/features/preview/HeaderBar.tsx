import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { headerStyle } from '../../shell/AppHeader';

export function HeaderBar({ children }: { children: ReactNode }) {
  return (
    <Box component="header" sx={{ ...headerStyle, gap: { xs: 1, md: 2 } }}>
      {children}
    </Box>
  );
}
