import { useState } from 'react';
import { callApi } from '../../shared/http';

interface Outcome<Reply> {
  data?: Reply;
  error?: unknown;
}

/** Submits the forms before the sign-in. They are usable early, because they don't load the API client. */
export function usePost<Reply>(path: string) {
  const [state, setState] = useState<Outcome<Reply> & { isLoading: boolean }>({ isLoading: false });

  async function post(body: object): Promise<Outcome<Reply>> {
    setState({ isLoading: true });
    const outcome = await callApi<Reply>('POST', path, body).then(
      (data): Outcome<Reply> => ({ data }),
      (error: unknown): Outcome<Reply> => ({ error }),
    );
    setState({ ...outcome, isLoading: false });
    return outcome;
  }

  return [post, state] as const;
}
