import { beforeAll, expect, it } from '@jest/globals';
import type { ServiceName } from '@sprinkle/client/runtime';
import { until } from '@sprinkle/client/until';
import { get } from '../journey/api.ts';
import { type Creator, publishedCreator } from '../journey/creator.ts';
import { dailyTotalCents, expectSettledOnce } from '../journey/expect-settled.ts';
import { AMOUNT, type OpenedTip, openTip, sendTip, wantedTip } from '../journey/tip.ts';
import { query } from '../system/database.ts';
import { publishedEvents } from '../system/events.ts';
import { Gate } from '../system/gate.ts';
import { HeldCommits } from '../system/held-commits.ts';
import { kill, pidOf, waitUntilBack } from '../system/processes.ts';
import { pay } from '../system/provider.ts';

/** An unacknowledged event is delivered again after half a minute. */
const HEALED_WITHIN_MS = 240_000;

let creator: Creator;
let sentCents = 0;

beforeAll(async () => {
  creator = await publishedCreator();
});

/** Kills the service while it handles an event, before it commits the effect. */
async function killBeforeCommit(service: ServiceName, cause: () => Promise<unknown>): Promise<void> {
  const pid = pidOf(service);
  const gate = await Gate.close({ service, table: 'inbox', at: 'AFTER INSERT' });
  try {
    const caused = cause();
    await gate.reached();
    kill(service);
    await gate.discard();
    await caused;
    await waitUntilBack(service, pid);
  } finally {
    await gate.remove();
  }
}

/** Kills the service after it has committed an event's effect, before it acknowledges the event. */
async function killAfterCommit(service: ServiceName, cause: () => Promise<unknown>): Promise<void> {
  const pid = pidOf(service);
  const gate = await Gate.close({ service, table: 'inbox', at: 'AFTER INSERT' });
  try {
    const caused = cause();
    const serverPid = await gate.reached();
    const held = await HeldCommits.begin();
    try {
      await gate.open();
      await held.reachedBy(serverPid);
      kill(service);
    } finally {
      await held.end();
    }
    await caused;
    await waitUntilBack(service, pid);
  } finally {
    await gate.remove();
  }
}

async function send() {
  sentCents += AMOUNT * 100;
  return sendTip(creator);
}

it.each([
  ['before committing the effect', killBeforeCommit],
  ['after committing the effect, before acknowledging the event', killAfterCommit],
])(
  'an event takes effect once in each service that dies %s',
  async (_when, killService) => {
    const tips: OpenedTip[] = [];
    for (const service of ['notifications', 'profiles'] as const) {
      await killService(service, async () => tips.push(await send()));
    }
    const displayName = `Renamed ${Date.now()}`;
    await killService('tips', () =>
      get('/users/me', { method: 'PUT', json: { displayName }, cookie: creator.cookie }),
    );
    const last = await openTip(wantedTip(creator));
    await pay(last.clientSecret);
    sentCents += AMOUNT * 100;
    await expectSettledOnce([...tips, last]);
    expect(await dailyTotalCents(creator)).toBe(sentCents);
    const known = await query('tips', 'SELECT display_name FROM creators WHERE id = $1', [creator.id]);
    expect(known).toEqual([{ display_name: displayName }]);
  },
  HEALED_WITHIN_MS,
);

it(
  'a consumer counts attempts that end its process, and the event takes effect once when one succeeds',
  async () => {
    const tips: OpenedTip[] = [];
    await killBeforeCommit('notifications', async () => tips.push(await send()));
    const event = (await publishedEvents('tips.tip-succeeded.v1')).at(-1);
    const attempts = () =>
      query('notifications', 'SELECT attempts, unfinished_attempts FROM event_attempts WHERE event_id = $1', [
        event?.id,
      ]);
    for (const unfinished of [1, 2]) {
      const pid = pidOf('notifications');
      const gate = await Gate.close({ service: 'notifications', table: 'inbox', at: 'AFTER INSERT' });
      try {
        await until('the event comes again', () => gate.reached(), HEALED_WITHIN_MS);
        expect(await attempts()).toEqual([{ attempts: 0, unfinished_attempts: unfinished }]);
        kill('notifications');
        await gate.discard();
        await waitUntilBack('notifications', pid);
      } finally {
        await gate.remove();
      }
    }
    await expectSettledOnce(tips);
    expect(await attempts()).toEqual([]);
  },
  HEALED_WITHIN_MS,
);
