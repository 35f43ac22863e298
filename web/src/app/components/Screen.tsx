import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useAppConfig } from '../../shared/app-config';

interface ScreenProps {
  title: string;
  /** True for one narrow column, for forms and for text. */
  isNarrow?: boolean;
  children: ReactNode;
}

export function Screen({ title, isNarrow = false, children }: ScreenProps) {
  const config = useAppConfig();
  return (
    <Box sx={{ maxWidth: isNarrow ? 784 : 1200, mx: 'auto', px: { xs: 2, md: 4 }, pt: { xs: 2, md: 4 } }}>
      <title>{`${title} · ${config.productName}`}</title>
      <Typography variant="h1" sx={{ mb: 3 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
