import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useAppConfig } from '../../shared/app-config';
import type { CreatorScreen } from '../../shared/creator-screens/screens';
import text from '../../shared/styles/text.module.css';

export function Screen({ title, lead, isNarrow = false, children }: CreatorScreen & { children: ReactNode }) {
  const config = useAppConfig();
  return (
    <Box sx={{ maxWidth: isNarrow ? 784 : 1200, mx: 'auto', px: { xs: 2, md: 4 }, pt: { xs: 2, md: 4 } }}>
      <title>{`${title} · ${config.productName}`}</title>
      <Typography variant="h1" sx={{ mb: 3 }}>
        {title}
      </Typography>
      {lead && <p className={text.lead}>{lead}</p>}
      {children}
    </Box>
  );
}
