import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface SectionCardProps {
  title: string;
  children: ReactNode;
}

export function SectionCard({ title, children }: SectionCardProps) {
  const headingId = useId();
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: 2.5, display: 'grid', gap: 2 }}>
      <Typography id={headingId} variant="h2">
        {title}
      </Typography>
      {children}
    </Card>
  );
}
