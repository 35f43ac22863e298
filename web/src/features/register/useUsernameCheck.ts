import { api } from '@sprinkle/api-client/api.gen';
import { usernameSchema } from '@sprinkle/contracts/username';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../../app/store';

export type UsernameState = 'unknown' | 'checking' | 'available' | 'taken' | 'failed';

const DEBOUNCE_MS = 500;

/** Asks whether a name is free, once typing has paused. */
export function useUsernameCheck(username: string): UsernameState {
  const dispatch = useDispatch<AppDispatch>();
  const [answer, setAnswer] = useState<{ username: string; state: UsernameState } | null>(null);
  const isAllowed = usernameSchema.safeParse(username).success;

  useEffect(() => {
    if (!isAllowed) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const check = dispatch(
        api.endpoints.checkUsername.initiate(username, { forceRefetch: true, subscribe: false }),
      );
      const { data } = await check;
      if (!isCurrent) return;
      setAnswer({ username, state: data ? (data.available ? 'available' : 'taken') : 'failed' });
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [username, isAllowed, dispatch]);

  if (!isAllowed) return 'unknown';
  return answer?.username === username ? answer.state : 'checking';
}

/** The rule that a name breaks, but for its length while it is still being typed. */
export function brokenRule(username: string): string | undefined {
  const { error } = usernameSchema.safeParse(username);
  return error?.issues.find((issue) => issue.code !== 'too_small')?.message;
}
