import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { LinesSkeleton } from './LinesSkeleton';

/** Stands in the place of a card with a title while it loads. What is around it tells so. */
export function CardSkeleton({ lines }: { lines: number }) {
  return (
    <Card sx={{ p: 2.5 }}>
      <Skeleton width="25%" sx={{ fontSize: '1.5rem', mb: 1 }} />
      <LinesSkeleton lines={lines} />
    </Card>
  );
}
