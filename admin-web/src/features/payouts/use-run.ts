import { useGetPayoutRunQuery } from '@sprinkle/api-client/api.gen';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api';

const LOOK_AGAIN_MS = 1_000;

/** Reads a run. While it is worked on it is read again, and afterwards everything else about payouts is. */
export function useRun(id: string) {
  const [pollingInterval, setPollingInterval] = useState(0);
  const result = useGetPayoutRunQuery(id, { pollingInterval, skipPollingIfUnfocused: true });
  const isWorking = Boolean(result.currentData?.working);
  const wanted = isWorking ? LOOK_AGAIN_MS : 0;
  if (wanted !== pollingInterval) setPollingInterval(wanted);
  const dispatch = useDispatch();
  useEffect(() => {
    if (!isWorking) return undefined;
    return () => void dispatch(api.util.invalidateTags(['Payouts']));
  }, [isWorking, dispatch]);
  return result;
}
