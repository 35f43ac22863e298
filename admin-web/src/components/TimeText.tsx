import { relativeTime } from '@sprinkle/ui/relative-time';
import { exactTime } from './utc-time';

/** Says how long ago a moment was; the exact time is in the title. */
export function TimeText({ at }: { at: string }) {
  return (
    <time dateTime={at} title={exactTime(at)}>
      {relativeTime(at)}
    </time>
  );
}
