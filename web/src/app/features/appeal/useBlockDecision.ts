import { errorOf } from '@sprinkle/api-client/api-error';
import {
  type Appeal,
  useAppealBlockMutation,
  useGetBlockDecisionMutation,
} from '@sprinkle/api-client/api.gen';
import { useCallback, useEffect, useState } from 'react';
import { paths } from '../../../shared/paths';
import { readSensitive } from '../../session/sensitive-params';

/** Loads the decision whose link was opened last in this tab, and sends the answer to it. */
export function useBlockDecision() {
  const [token] = useState(() => readSensitive(paths.appeal));
  const [getDecision, { data: loaded, error, isLoading, isUninitialized }] = useGetBlockDecisionMutation();
  const [appeal, { data: answered }] = useAppealBlockMutation();

  const load = useCallback(() => {
    if (token) void getDecision({ token });
  }, [token, getDecision]);

  useEffect(load, [load]);

  async function send({ text }: Appeal) {
    const sent = await appeal({ token, text });
    // Another window may have answered. After any other failure the text stays, to be sent again.
    if (errorOf(sent.error)?.code === 'ANSWERED_ALREADY') load();
    return sent;
  }

  return {
    token,
    decision: answered ?? loaded,
    error,
    isLoading: isLoading || (isUninitialized && token !== ''),
    load,
    send,
  };
}
