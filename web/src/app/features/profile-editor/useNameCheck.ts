import { api } from '@sprinkle/api-client/api.gen';
import { refusalOf } from '@sprinkle/api-client/refusal';
import { usernameSchema } from '@sprinkle/contracts/username';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../../store';

export type NameCheck =
  { state: 'unknown' | 'checking' | 'available' | 'taken' } | { state: 'failed'; problem: string };

const DEBOUNCE_MS = 500;
const CACHED_MS = 10_000;

/** Asks whether another name is free, once typing has paused; an answer holds for ten seconds. */
export function useNameCheck(username: string, current: string): NameCheck {
  const dispatch = useDispatch<AppDispatch>();
  const answers = useRef(new Map<string, { check: NameCheck; at: number }>());
  const [answer, setAnswer] = useState<{ username: string; check: NameCheck } | null>(null);
  const isAsked = username !== current && usernameSchema.safeParse(username).success;

  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const known = answers.current.get(username);
      const isFresh = known && Date.now() - known.at < CACHED_MS;
      const check = isFresh ? known.check : await ask(dispatch, username);
      if (!isFresh && check.state !== 'failed') answers.current.set(username, { check, at: Date.now() });
      if (isCurrent) setAnswer({ username, check });
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [username, isAsked, dispatch]);

  if (!isAsked) return { state: 'unknown' };
  return answer?.username === username ? answer.check : { state: 'checking' };
}

/** Once more where the first try failed. */
async function ask(dispatch: AppDispatch, username: string): Promise<NameCheck> {
  const options = { forceRefetch: true, subscribe: false };
  const checkOnce = () => dispatch(api.endpoints.checkUsername.initiate(username, options));
  let { data, error } = await checkOnce();
  if (error) ({ data, error } = await checkOnce());
  if (data) return { state: data.available ? 'available' : 'taken' };
  const reason = refusalOf(error)?.message ?? 'The server cannot be reached.';
  return { state: 'failed', problem: `Error checking username: ${reason}` };
}
