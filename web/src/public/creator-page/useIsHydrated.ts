import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first render that must match it. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
