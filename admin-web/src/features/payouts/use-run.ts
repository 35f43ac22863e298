import { type PayoutRun, useGetPayoutRunQuery } from '@sprinkle/api-client/api.gen';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api';

const LOOK_AGAIN_MS = 1_000;

/** Reads a run and polls it while work is in progress. Afterwards, reloads everything else about payouts. */
export function useRun(id: string) {
  const [pollingInterval, setPollingInterval] = useState(0);
  const result = useGetPayoutRunQuery(id, { pollingInterval, skipPollingIfUnfocused: true });
  const run = result.currentData;
  const isWorking = Boolean(run?.working);
  const wanted = isWorking ? LOOK_AGAIN_MS : 0;
  if (wanted !== pollingInterval) setPollingInterval(wanted);
  const dispatch = useDispatch();
  useEffect(() => {
    if (!isWorking) return undefined;
    return () => void dispatch(api.util.invalidateTags(['Payouts']));
  }, [isWorking, dispatch]);
  const known = useRef<PayoutRun>(undefined);
  useEffect(() => {
    const earlier = known.current;
    known.current = run;
    // The work ended before this page saw it, so the payouts may have been read while it was in progress.
    const isUnseenWork = earlier && run && earlier !== run && !earlier.working && !run.working;
    if (isUnseenWork) dispatch(api.util.invalidateTags(['Payouts']));
  }, [run, dispatch]);
  return result;
}
