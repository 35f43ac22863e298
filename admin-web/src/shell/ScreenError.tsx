import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';

/** Stands in place of a screen that failed, for example because its file left with an older version of the console. */
export function ScreenError() {
  return (
    <ErrorState
      title="This screen did not load"
      message="There may be a new version of the console. Please load the page again."
      onRetry={() => window.location.reload()}
    />
  );
}
