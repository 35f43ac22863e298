import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useListOwnTakedownsQuery } from '@sprinkle/api-client/api.gen';
import { EmptyState } from '@sprinkle/ui/feedback/EmptyState';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { CREATOR_SCREENS } from '../../../shared/creator-screens/screens';
import { paths } from '../../../shared/paths';
import { Screen } from '../../components/Screen';
import { Takedown } from './Takedown';

/** Tells creators what administrators have taken down and why, and takes their one appeal to each. */
export function TakedownsPage() {
  return (
    <Screen {...CREATOR_SCREENS[paths.takedowns]}>
      <Takedowns />
    </Screen>
  );
}

function Takedowns() {
  const { data, isError, refetch } = useListOwnTakedownsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data && isError) {
    return (
      <ErrorState
        title="Couldn't load the decisions"
        message="Something went wrong. Please try again."
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data)
    return <Skeleton role="status" aria-label="Loading the decisions" variant="rounded" height={240} />;
  if (data.length === 0) {
    return (
      <Card>
        <EmptyState title="Nothing was taken down">
          If our team ever hides your page, a comment or a link, you'll find the reason here.
        </EmptyState>
      </Card>
    );
  }
  return data.map((takedown) => <Takedown key={takedown.id} takedown={takedown} />);
}
