import Skeleton from '@mui/material/Skeleton';
import { useGetOwnGoalQuery } from '@sprinkle/api-client/api.gen';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { GoalFields } from '../../components/goal/GoalFields';
import type { GoalForm } from '../../components/goal/useGoalForm';
import { useSignedInUser } from '../../session/useSession';

export function GoalSection({ form }: { form: GoalForm }) {
  const { data, isError, refetch } = useGetOwnGoalQuery();
  const { isPublished } = useSignedInUser();
  if (data) return <GoalFields goal={data.goal} form={form} isPublished={isPublished} />;
  if (isError) {
    return (
      <ErrorState
        title="Couldn't load your goal"
        message="Something went wrong. Please try again."
        onRetry={() => void refetch()}
      />
    );
  }
  return <Skeleton role="status" aria-label="Loading your goal" variant="rounded" height={174} />;
}
