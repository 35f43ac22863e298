import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A one-line note below a value in a list. The title holds the full text. */
export function Note({ children }: { children: ReactNode }) {
  const text = [children].flat().every((part) => typeof part === 'string' || typeof part === 'number');
  return (
    <Typography
      className="note"
      variant="body2"
      noWrap
      title={text ? [children].flat().join('') : undefined}
      sx={{ color: 'text.secondary', lineHeight: 1.35 }}
    >
      {children}
    </Typography>
  );
}
