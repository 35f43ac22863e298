import { api } from '@sprinkle/api-client/api.gen';
import { USERNAME_MIN } from '@sprinkle/contracts/username';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../../app/store';

export type UsernameState = 'unknown' | 'checking' | 'available' | 'taken' | 'failed';

const DEBOUNCE_MS = 500;

/** Asks whether a name is free, once typing has paused. */
export function useUsernameCheck(username: string): UsernameState {
  const dispatch = useDispatch<AppDispatch>();
  const [answer, setAnswer] = useState<{ username: string; state: UsernameState } | null>(null);
  const isLongEnough = username.length >= USERNAME_MIN;

  useEffect(() => {
    if (!isLongEnough) return;
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
  }, [username, isLongEnough, dispatch]);

  if (!isLongEnough) return 'unknown';
  return answer?.username === username ? answer.state : 'checking';
}
