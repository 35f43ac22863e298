import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Logo } from '../Logo.js';

interface EmptyStateProps {
  title: string;
  /** Words about the content that will appear here. */
  children: ReactNode;
  /** Link or button to the step that creates the first content. */
  action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <Box sx={{ py: 5, px: 3, textAlign: 'center', display: 'grid', justifyItems: 'center', gap: 1 }}>
      <Logo size={48} />
      <Typography component="p" variant="h6">
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '44ch', textWrap: 'balance' }}>
        {children}
      </Typography>
      {action && <Box sx={{ mt: 1.5 }}>{action}</Box>}
    </Box>
  );
}
