import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';

/** Shown in place of a screen that failed, for example because a new release removed its file. */
export function ScreenError() {
  return (
    <ErrorState
      title="Couldn't load this screen"
      message="There may be a new version of the console. Please reload the page."
      onRetry={() => window.location.reload()}
    />
  );
}
