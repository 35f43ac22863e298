import Skeleton from '@mui/material/Skeleton';
import { useGetOwnGoalQuery } from '@sprinkle/api-client/api.gen';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { GoalForm } from './GoalForm';

export function GoalSection() {
  const { data, isError, refetch } = useGetOwnGoalQuery();
  if (data) return <GoalForm goal={data.goal} />;
  if (isError) {
    return (
      <ErrorState
        title="Your goal did not load"
        message="Something went wrong. Please try again."
        onRetry={() => void refetch()}
      />
    );
  }
  return <Skeleton role="status" aria-label="Loading your goal" variant="rounded" height={128} />;
}
