import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

export function Section({ title, action, children }: SectionProps) {
  return (
    <Card component="section" aria-label={title} sx={{ p: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
        <Typography component="h2" variant="h3" sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        {action && <Box sx={{ my: -1, mr: -1 }}>{action}</Box>}
      </Box>
      {children}
    </Card>
  );
}
