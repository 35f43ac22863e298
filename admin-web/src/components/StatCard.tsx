import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface StatCardProps {
  label: string;
  value: ReactNode;
  note: ReactNode;
}

export function StatCard({ label, value, note }: StatCardProps) {
  return (
    <Card component="section" aria-label={label} sx={{ p: 2.5 }}>
      <Typography component="h2" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography sx={{ fontSize: 32, fontWeight: 700, fontVariantNumeric: 'tabular-nums', lineHeight: 1.3 }}>
        {value}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {note}
      </Typography>
    </Card>
  );
}
