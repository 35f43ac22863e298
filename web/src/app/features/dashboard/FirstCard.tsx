import Skeleton from '@mui/material/Skeleton';
import { useOwnStats } from '../../hooks/useOwnStats';
import { useSignedInUser } from '../../session/useSession';
import { FIRST_CARD_HEIGHT } from './first-card-height';
import { FirstSteps } from './FirstSteps';
import { TipDays } from './TipDays';

/** Guides to the first tip, and later charts tips. An unpublished page rarely has any, so it doesn't wait for the stats. */
export function FirstCard() {
  const { data, isError, fulfilledTimeStamp } = useOwnStats();
  const { isPublished } = useSignedInUser();
  if (data && data.totalTips > 0) {
    return <TipDays days={data.days} now={new Date(fulfilledTimeStamp ?? 0)} />;
  }
  if (data || !isPublished) return <FirstSteps hasPayoutMethod={data?.hasPayoutMethod ?? false} />;
  if (isError) return null;
  return (
    <Skeleton
      role="status"
      aria-label="Loading your tips"
      variant="rounded"
      sx={{ height: FIRST_CARD_HEIGHT, borderRadius: '20px' }}
    />
  );
}
