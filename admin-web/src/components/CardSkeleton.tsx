import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { LinesSkeleton } from './LinesSkeleton';

/** Placeholder for a card with a title. The content around it announces that it is loading. */
export function CardSkeleton({ lines }: { lines: number }) {
  return (
    <Card sx={{ p: 2.5 }}>
      <Skeleton width="25%" sx={{ fontSize: '1.5rem', mb: 1 }} />
      <LinesSkeleton lines={lines} />
    </Card>
  );
}
