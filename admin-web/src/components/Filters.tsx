import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The row above a list with its search, filters and buttons. */
export function Filters({ children }: { children: ReactNode }) {
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
      {children}
    </Box>
  );
}
