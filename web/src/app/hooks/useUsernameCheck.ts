import { errorOf } from '@sprinkle/api-client/api-error';
import { usernameSchema } from '@sprinkle/contracts/username.schemas';
import { useEffect, useRef, useState } from 'react';
import { useDebounce } from 'use-debounce';
import { callApi } from '../../shared/http';

export type UsernameCheck =
  | { state: 'unknown' | 'checking' | 'available' | 'taken' }
  | { state: 'failed'; problem: string };

interface CheckedName {
  username: string;
  check: UsernameCheck;
  at: number;
}

const DEBOUNCE_MS = 500;
const KEPT_MS = 10_000;

interface UsernameCheckOptions {
  /** True where the result for the name is already known. */
  skip: boolean;
  /** True to keep results for ten seconds and to retry a failed check once, as the profile editor does. */
  isLenient?: boolean;
}

/** Checks whether a name is free once typing has paused. */
export function useUsernameCheck(
  username: string,
  { skip, isLenient = false }: UsernameCheckOptions,
): UsernameCheck {
  const [settled] = useDebounce(username, DEBOUNCE_MS);
  const [checked, setChecked] = useState<CheckedName | null>(null);
  const kept = useRef(new Map<string, CheckedName>());
  const isCheckable = !skip && usernameSchema.safeParse(username).success;
  const isSettled = isCheckable && settled === username;

  useEffect(() => {
    if (!isSettled) return;
    let isCurrent = true;
    const known = isLenient ? kept.current.get(settled) : undefined;
    const isFresh = known && Date.now() - known.at < KEPT_MS;
    void (isFresh ? Promise.resolve(known.check) : checkName(settled, isLenient ? 2 : 1)).then((check) => {
      if (!isCurrent) return;
      const result = { username: settled, check, at: isFresh ? known.at : Date.now() };
      if (check.state !== 'failed') kept.current.set(settled, result);
      setChecked(result);
    });
    return () => {
      isCurrent = false;
      setChecked(null);
    };
  }, [isSettled, settled, isLenient]);

  if (!isCheckable) return { state: 'unknown' };
  return isSettled && checked?.username === settled ? checked.check : { state: 'checking' };
}

async function checkName(username: string, tries: number): Promise<UsernameCheck> {
  try {
    const { available } = await callApi<{ available: boolean }>(
      'GET',
      `/api/username-available/${encodeURIComponent(username)}`,
    );
    return { state: available ? 'available' : 'taken' };
  } catch (error) {
    if (tries > 1) return checkName(username, tries - 1);
    const reason = errorOf(error)?.message ?? 'The server cannot be reached.';
    return { state: 'failed', problem: `Error checking username: ${reason}` };
  }
}
