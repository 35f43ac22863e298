import { exactTime, plainDate, relativeTime } from '@sprinkle/ui/relative-time';
import { useIsHydrated } from './useIsHydrated';

/** A plain date out of the shared page; how long ago once the reader's clock is known. */
export function TipMoment({ at }: { at: string }) {
  const isLive = useIsHydrated();
  return (
    <time className="tip__moment" dateTime={at} title={isLive ? exactTime(at) : undefined}>
      {isLive ? relativeTime(at) : plainDate(at)}
    </time>
  );
}
