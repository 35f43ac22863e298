import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { Spinner } from '../../../shared/Spinner';

interface PageUnloadedProps {
  hasFailed: boolean;
  onRetry: () => void;
}

export function PageUnloaded({ hasFailed, onRetry }: PageUnloadedProps) {
  if (!hasFailed) return <Spinner label="Loading" />;
  return (
    <ErrorState
      title="Couldn't load your page"
      message="Something went wrong. Please try again."
      onRetry={onRetry}
    />
  );
}
