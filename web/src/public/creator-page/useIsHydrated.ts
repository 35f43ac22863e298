import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns false on the server and in the first render, which must match it. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
