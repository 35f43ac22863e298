import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface StatCardProps {
  label: string;
  value: ReactNode;
  note: ReactNode;
  /** Compares the value with the period before; undefined while unknown. */
  change?: string;
}

/** The value scales with the card's width, so that an eight-digit amount fits. The height stays the same. */
const number = {
  fontSize: 'clamp(20px, 12cqw, 32px)',
  lineHeight: '41.6px',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
} as const;

export function StatCard({ label, value, note, change }: StatCardProps) {
  return (
    <Card component="section" aria-label={label} sx={{ p: 2.5, containerType: 'inline-size' }}>
      <Typography component="h2" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography sx={number}>{value}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {note}
      </Typography>
      {change !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {change}
        </Typography>
      )}
    </Card>
  );
}
