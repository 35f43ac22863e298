import { useCheckUsernameQuery } from '@sprinkle/api-client/api.gen';
import { errorOf } from '@sprinkle/api-client/api-error';
import { usernameSchema } from '@sprinkle/contracts/username.schemas';
import { useEffect, useRef } from 'react';
import { useDebounce } from 'use-debounce';

export type UsernameCheck =
  { state: 'unknown' | 'checking' | 'available' | 'taken' } | { state: 'failed'; problem: string };

const DEBOUNCE_MS = 500;
const CACHED_SECONDS = 10;

interface UsernameCheckOptions {
  /** The result for the name is already known. */
  skip: boolean;
  /** Caches a result for ten seconds and repeats a failed check once, as the profile editor does. */
  isLenient?: boolean;
}

/** Checks whether a name is free once typing has paused. */
export function useUsernameCheck(
  username: string,
  { skip, isLenient = false }: UsernameCheckOptions,
): UsernameCheck {
  const [settled] = useDebounce(username, DEBOUNCE_MS);
  const isCheckable = !skip && usernameSchema.safeParse(username).success;
  const { currentData, error, isFetching, refetch } = useCheckUsernameQuery(settled, {
    skip: !isCheckable || settled !== username,
    refetchOnMountOrArgChange: isLenient ? CACHED_SECONDS : true,
  });
  const repeated = useRef('');

  useEffect(() => {
    if (!isLenient || !error || repeated.current === settled) return;
    repeated.current = settled;
    void refetch();
  }, [isLenient, error, settled, refetch]);

  if (!isCheckable) return { state: 'unknown' };
  if (isFetching || settled !== username) return { state: 'checking' };
  if (currentData) return { state: currentData.available ? 'available' : 'taken' };
  if (!error) return { state: 'checking' };
  const reason = errorOf(error)?.message ?? 'The server cannot be reached.';
  return { state: 'failed', problem: `Error checking username: ${reason}` };
}
