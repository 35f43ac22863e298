import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  countFailedProviderEventsRpc,
  listFailedProviderEventsRpc,
  replayProviderEventsRpc,
} from '@sprinkle/contracts/system/system.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { createCreator, createPendingTip } from './factories.js';
import { activitiesOf, admin } from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

const ATTEMPTS_MAX = 12;

let tips: TestTips;
let intentId: string;

beforeAll(async () => {
  tips = await startTips();
  intentId = (await createPendingTip(tips, await createCreator(tips))).paymentIntentId;
});

afterAll(() => tips.stop());

interface EventRow {
  event_id: string;
  type: string;
  attempts: number;
  unfinished_attempts: number;
  last_error: string | null;
  failed_at: Date | null;
  processed_at: Date | null;
}

/** Stores an event as its webhook does, with the attempts it has had so far. */
async function storeEvent(columns: Partial<EventRow> = {}): Promise<string> {
  const row = {
    event_id: `evt_${randomUUID()}`,
    type: 'payment_intent.processing',
    intent_id: intentId,
    occurred_at: new Date(),
    ...columns,
  };
  const names = Object.keys(row);
  await tips.database.query(
    `INSERT INTO provider_events (${names.join()}) VALUES (${names.map((_, index) => `$${index + 1}`).join()})`,
    Object.values(row),
  );
  await lookNow();
  return row.event_id;
}

const eventWhere = (eventId: string, matches: (event: EventRow) => boolean) =>
  waitFor(async () => {
    const [event]: EventRow[] = await tips.database.query(
      'SELECT * FROM provider_events WHERE event_id = $1',
      [eventId],
    );
    return event && matches(event) && event;
  });

/** Saves the tests the wait until the service looks again on its own. */
const lookNow = () => tips.database.query('NOTIFY provider_events');

/** Ends the pause before the next attempt, unless the event is being processed or has failed in another way meanwhile. */
async function makeDue(eventId: string, { last_error }: EventRow): Promise<void> {
  await tips.database.query(
    `UPDATE provider_events SET next_attempt_at = now()
     WHERE event_id = $1 AND last_error = $2 AND unfinished_attempts = 0 AND processed_at IS NULL`,
    [eventId, last_error],
  );
  await lookNow();
}

async function failWith(exception: string): Promise<void> {
  await tips.database.query(`
    CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION ${exception}; END $$;
    CREATE OR REPLACE TRIGGER fail BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION fail()`);
}

const stopFailing = () => tips.database.query('DROP FUNCTION fail CASCADE');

describe('a provider event', () => {
  it.each([
    ['does not respond', () => tips.sandbox.kill(), () => tips.sandbox.start()],
    [
      'responds with errors',
      () => tips.sandbox.setFaults({ failNext: 1_000 }),
      () => tips.sandbox.setFaults({ failNext: 0 }),
    ],
  ])('loses no attempt while the provider %s', async (_how, breakProvider, mendProvider) => {
    await breakProvider();
    const [fresh, last] = [await storeEvent(), await storeEvent({ attempts: ATTEMPTS_MAX - 1 })];
    const counts = { unfinished_attempts: 0, failed_at: null };
    const hasError = ({ last_error }: EventRow) => last_error !== null;
    const interrupted = [await eventWhere(fresh, hasError), await eventWhere(last, hasError)] as const;
    expect(interrupted[0]).toMatchObject({ ...counts, attempts: 0 });
    expect(interrupted[1]).toMatchObject({ ...counts, attempts: ATTEMPTS_MAX - 1 });
    await mendProvider();
    for (const event of interrupted) await makeDue(event.event_id, event);
    for (const id of [fresh, last]) await eventWhere(id, ({ processed_at }) => processed_at !== null);
  });

  it('loses no attempt while the database is busy, but one for each error of ours', async () => {
    await failWith(`'busy' USING ERRCODE = 'lock_not_available'`);
    const id = await storeEvent({ attempts: ATTEMPTS_MAX - 2 });
    const busy = await eventWhere(id, ({ last_error }) => last_error === 'busy');
    expect(busy.attempts).toBe(ATTEMPTS_MAX - 2);
    await failWith(`'a bug'`);
    await makeDue(id, busy);
    const failedOnce = await eventWhere(id, ({ last_error }) => last_error === 'a bug');
    expect(failedOnce).toMatchObject({ attempts: ATTEMPTS_MAX - 1, failed_at: null });
    await tips.database.query('UPDATE provider_events SET next_attempt_at = now() WHERE event_id = $1', [id]);
    await lookNow();
    const failed = await eventWhere(id, ({ failed_at }) => failed_at !== null);
    expect(failed.attempts).toBe(ATTEMPTS_MAX);
    await stopFailing();
  });

  it('fails if the process has died during each of the last attempts', async () => {
    const id = await storeEvent({ unfinished_attempts: 6 });
    const { last_error } = await eventWhere(id, ({ failed_at }) => failed_at !== null);
    expect(last_error).toContain('The process ended');
  });

  describe('when it has failed', () => {
    const list = (query: { cursor?: string; limit?: number } = {}, actor: Actor = admin) =>
      tips.rpc.call(listFailedProviderEventsRpc, query, { actor });
    const replay = (selection: { id?: string; type?: string }, actor: Actor = admin) =>
      tips.rpc.call(replayProviderEventsRpc, selection, { actor });
    const count = (actor: Actor = admin) => tips.rpc.call(countFailedProviderEventsRpc, {}, { actor });
    const storeFailed = (columns: Partial<EventRow> = {}) =>
      storeEvent({
        attempts: ATTEMPTS_MAX,
        last_error: 'a bug of last week',
        failed_at: new Date(),
        ...columns,
      });

    beforeEach(() => tips.database.query('DELETE FROM provider_events WHERE failed_at IS NOT NULL'));

    it('is listed, and is processed once when it is replayed twice at once', async () => {
      const id = await storeFailed({ last_error: 'a bug for maya@example.com' });
      expect((await list()).events).toMatchObject([
        {
          id,
          type: 'payment_intent.processing',
          subject: intentId,
          attempts: ATTEMPTS_MAX,
          reason: 'a bug for ***',
        },
      ]);
      expect(await count()).toEqual([{ type: 'payment_intent.processing', count: 1 }]);
      const counts = await Promise.all([replay({ id }), replay({ id })]);
      expect(counts.map((result) => result.count).sort()).toEqual([0, 1]);
      const processed = await eventWhere(id, ({ processed_at }) => processed_at !== null);
      expect(processed).toMatchObject({ attempts: 1, failed_at: null, last_error: null });
      expect(await replay({ id })).toEqual({ count: 0 });
      expect(await count()).toEqual([]);
      expect(await activitiesOf(tips, id)).toMatchObject([{ payload: { action: 'failed-events-replayed' } }]);
    });

    it('is listed page by page, even if all failed at the same moment', async () => {
      const failed_at = new Date();
      const ids = [];
      for (let each = 0; each < 5; each += 1) ids.push(await storeFailed({ failed_at }));
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ limit: 2, cursor });
        seen.push(...page.events.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(seen).toEqual(ids.sort().reverse());
      await expect(list({ cursor: 'nonsense' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    });

    it('is replayed with all others of its type', async () => {
      const ids = [await storeFailed(), await storeFailed()];
      const other = await storeFailed({ type: 'charge.updated' });
      expect(await replay({ type: 'payment_intent.processing' })).toEqual({ count: 2 });
      for (const id of ids) await eventWhere(id, ({ processed_at }) => processed_at !== null);
      expect((await list()).events.map(({ id }) => id)).toEqual([other]);
    });

    it('is listed only for administrators, and replayed only by role super with a recent password', async () => {
      const id = await storeFailed();
      const longAgo = new Date(Date.now() - 31 * 60_000).toISOString();
      const creator: Actor = { kind: 'user', id: randomUUID(), username: 'maya' };
      for (const actor of [creator, { kind: 'anonymous' } as const])
        for (const call of [list({}, actor), count(actor), replay({ id }, actor)])
          await expect(call).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
      await expect(replay({ id }, { ...admin, role: 'admin' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(replay({ id }, { ...admin, authenticatedAt: longAgo })).rejects.toMatchObject({
        code: 'REAUTH_REQUIRED',
      });
      expect((await list({}, { ...admin, role: 'admin' })).events).toHaveLength(1);
    });
  });
});
