import { exactTime, plainDate, relativeTime } from '@sprinkle/ui/relative-time';
import { useIsHydrated } from './useIsHydrated';

/** The page is the same for everybody, so it carries a plain date until the reader's clock is known. */
export function TipMoment({ at }: { at: string }) {
  const isLive = useIsHydrated();
  return (
    <time dateTime={at} title={isLive ? exactTime(at) : undefined}>
      {isLive ? relativeTime(at) : plainDate(at)}
    </time>
  );
}
