import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface RevenueSectionProps {
  title: string;
  /** Shown in place of the children when there is nothing to show. */
  emptyText: string | false;
  children: ReactNode;
}

export function RevenueSection({ title, emptyText, children }: RevenueSectionProps) {
  return (
    <Card component="section" aria-label={title} sx={{ p: 2.5 }}>
      <Typography component="h2" variant="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {emptyText ? <Typography sx={{ color: 'text.secondary' }}>{emptyText}</Typography> : children}
    </Card>
  );
}
