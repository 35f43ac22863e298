import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Stands below a value in a list, and says more about it. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  );
}
