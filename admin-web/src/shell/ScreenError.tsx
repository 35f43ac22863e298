import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';

/** Stands in place of a screen that failed, for example because its file left with an older version of the console. */
export function ScreenError() {
  return (
    <ErrorState
      title="Couldn't load this screen"
      message="There may be a new version of the console. Please reload the page."
      onRetry={() => window.location.reload()}
    />
  );
}
