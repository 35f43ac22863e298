import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

interface LinesSkeletonProps {
  /** Names what is loading, for screen readers. Absent where a surrounding element does that. */
  label?: string;
  lines: number;
}

const WIDTHS = ['70%', '55%', '40%'];

/** Placeholder for short lines of text. */
export function LinesSkeleton({ label, lines }: LinesSkeletonProps) {
  return (
    <Box role={label ? 'status' : undefined} aria-label={label}>
      {Array.from({ length: lines }, (_line, index) => (
        <Skeleton key={index} width={WIDTHS[index % WIDTHS.length]} sx={{ fontSize: '1.25rem' }} />
      ))}
    </Box>
  );
}
