import { Gate, type GatePlace } from './gate.ts';
import { HeldCommits } from './held-commits.ts';
import { kill, pidOf, waitUntilBack } from './processes.ts';

export type Moment = 'before committing' | 'after committing';

/** Time for a request to reach the place; it may have to start a process first. */
const REACHED_WITHIN_MS = 90_000;

/**
 * Kills a service that works on a request: when it has written at this place and has not committed, or when its
 * transaction is committed and it has not been told. The caller hangs up then. Resolves when the service is back.
 */
export async function killAt(
  place: GatePlace,
  moment: Moment,
  request: (signal: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const pid = pidOf(place.service);
  const gate = await Gate.close(place);
  const caller = new AbortController();
  const cutOff = request(caller.signal).then(
    () => 'answered',
    () => 'cut off',
  );
  const serverPid = await gate.reached(REACHED_WITHIN_MS);
  if (moment === 'after committing') {
    const held = await HeldCommits.begin();
    await gate.open();
    await held.reachedBy(serverPid);
    kill(place.service);
    await held.end();
  } else {
    kill(place.service);
    await gate.discard();
  }
  await gate.remove();
  caller.abort();
  if ((await cutOff) === 'answered') throw new Error(`${place.service} answered before it was killed`);
  await waitUntilBack(place.service, pid);
}
