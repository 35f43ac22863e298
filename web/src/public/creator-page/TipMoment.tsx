import { exactTime, plainDate, relativeTime } from '@sprinkle/ui/relative-time';
import { useIsHydrated } from './useIsHydrated';

/** The server does not know the reader's clock, so the document holds a plain date. */
export function TipMoment({ at }: { at: string }) {
  const isLive = useIsHydrated();
  return (
    <time dateTime={at} title={isLive ? exactTime(at) : undefined}>
      {isLive ? relativeTime(at) : plainDate(at)}
    </time>
  );
}
