import { Gate, type GatePlace } from './gate.ts';
import { HeldCommits } from './held-commits.ts';
import { kill, pidOf, waitUntilBack } from './processes.ts';

export type Moment = 'before committing' | 'after committing';

/** Time for a request to reach the place, including the start of a process. */
const REACHED_WITHIN_MS = 90_000;

/**
 * Kills a service while it handles a request: either after its write at this place but before the commit, or after the commit but
 * before it learns of it. Then the caller hangs up. Resolves when the service is back. Rejects if the request ends too early.
 */
export async function killAt(
  place: GatePlace,
  moment: Moment,
  request: (signal: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const pid = pidOf(place.service);
  const gate = await Gate.close(place);
  const caller = new AbortController();
  const answer = request(caller.signal);
  const tooEarly = answer.then(() => {
    throw new Error(`${place.service} answered before it was killed`);
  });
  const serverPid = await Promise.race([gate.reached(REACHED_WITHIN_MS), tooEarly]);
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
  if (
    await answer.then(
      () => true,
      () => false,
    )
  )
    await tooEarly;
  await waitUntilBack(place.service, pid);
}
