import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

interface LinesSkeletonProps {
  /** Name of what loads, for screen readers; absent where something around the lines has it. */
  label?: string;
  lines: number;
}

const WIDTHS = ['70%', '55%', '40%'];

/** Stands in the place of short lines of text while they load. */
export function LinesSkeleton({ label, lines }: LinesSkeletonProps) {
  return (
    <Box role={label ? 'status' : undefined} aria-label={label}>
      {Array.from({ length: lines }, (_line, index) => (
        <Skeleton key={index} width={WIDTHS[index % WIDTHS.length]} sx={{ fontSize: '1.25rem' }} />
      ))}
    </Box>
  );
}
