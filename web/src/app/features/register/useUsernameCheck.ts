import { api } from '@sprinkle/api-client/api.gen';
import { refusalOf } from '@sprinkle/api-client/refusal';
import { usernameSchema } from '@sprinkle/contracts/username';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../../store';

export type UsernameCheck =
  { state: 'unknown' | 'checking' | 'available' | 'taken' } | { state: 'failed'; problem: string };

const DEBOUNCE_MS = 500;

/** Asks whether a name is free, once typing has paused. */
export function useUsernameCheck(username: string, takenName: string | null): UsernameCheck {
  const dispatch = useDispatch<AppDispatch>();
  const [answer, setAnswer] = useState<{ username: string; check: UsernameCheck } | null>(null);
  const isAsked = username !== takenName && usernameSchema.safeParse(username).success;

  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const check = await checkUsername(dispatch, username);
      if (isCurrent) setAnswer({ username, check });
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [username, isAsked, dispatch]);

  if (username === takenName) return { state: 'taken' };
  if (!isAsked) return { state: 'unknown' };
  return answer?.username === username ? answer.check : { state: 'checking' };
}

async function checkUsername(dispatch: AppDispatch, username: string): Promise<UsernameCheck> {
  const options = { forceRefetch: true, subscribe: false };
  const { data, error } = await dispatch(api.endpoints.checkUsername.initiate(username, options));
  if (data) return { state: data.available ? 'available' : 'taken' };
  return { state: 'failed', problem: `Error checking username: ${reasonOf(error)}` };
}

function reasonOf(error: unknown): string {
  return refusalOf(error)?.message ?? 'The server cannot be reached.';
}
