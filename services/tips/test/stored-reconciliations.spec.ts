import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  getReconciliationsRpc,
  resolvePaymentProblemRpc,
  startReconciliationRpc,
} from '@sprinkle/contracts/tips/upkeep/reconciliation.rpc';
import type { Reconciliation } from '@sprinkle/contracts/tips/upkeep/reconciliation.schemas';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { openReconciliation } from '../src/upkeep/reconciliation/open-reconciliations.js';
import { recordReconciliation } from '../src/upkeep/reconciliation/record-reconciliation.js';
import { createCreator, createPendingTip, findTip, insertPaidTip } from './factories.js';
import { activitiesOf, admin } from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

afterAll(() => tips.stop());

beforeEach(async () => {
  await waitForEnd();
  await tips.database.query('DELETE FROM reconciliations');
});

const read = (actor: Actor = admin) => tips.rpc.call(getReconciliationsRpc, {}, { actor });
const start = (actor: Actor = admin) => tips.rpc.call(startReconciliationRpc, {}, { actor });

/** Waits until none is open. */
function waitForEnd(): Promise<Reconciliation | 'none'> {
  return waitFor(async () => {
    const { newest } = await read();
    return newest ? newest.endedAt !== null && newest : 'none';
  });
}

/** Inserts a paid tip without its ledger entries. */
const insertDrift = async () =>
  insertPaidTip(tips, await createCreator(tips), { succeededAt: new Date(), amountCents: 500 });

/** Inserts a reconciliation as if another process had opened it. */
const insertRunning = (secondsSilent: number): Promise<{ id: string }[]> =>
  tips.database.query(
    `INSERT INTO reconciliations (status, alive_at) VALUES ('running', now() - make_interval(secs => $1)) RETURNING id`,
    [secondsSilent],
  );

const options = (shutdown = new AbortController().signal) => ({
  stripe: tips.stripe,
  shutdown,
  onDrift: () => undefined,
});

describe('a reconciliation that an administrator starts', () => {
  it('runs in the background, and is stored with its drift and who asked for it', async () => {
    expect(await read()).toEqual({ newest: null, lastFinished: null });
    const tipId = await insertDrift();
    const started = await start();
    expect(started).toMatchObject({ status: 'requested', requestedBy: admin.username, endedAt: null });
    const ended = await waitForEnd();
    expect(ended).toMatchObject({ id: started.id, status: 'finished', failure: null });
    const { lastFinished } = await read();
    expect(lastFinished).toEqual(ended);
    expect(lastFinished?.drifts).toContainEqual({
      kind: 'missing-ledger-entry',
      paymentIntentId: null,
      tipId,
      subject: null,
      expected: 'tip tipper -500',
      found: null,
    });
    expect(lastFinished?.driftCount).toBe(lastFinished?.drifts.length);
    expect(lastFinished?.tipCount).toBeGreaterThan(0);
    expect(await activitiesOf(tips, started.id)).toMatchObject([
      { payload: { action: 'reconciliation-started', actor: { kind: 'admin', id: admin.id } } },
    ]);
  });

  it('is opened once, however many ask for it at the same time', async () => {
    const opened = await Promise.all(
      [1, 2, 3, 4, 5].map(() => openReconciliation(tips.database, 'running', null)),
    );
    const [id, ...others] = opened.filter((each) => each !== undefined);
    expect(others).toEqual([]);
    const [one, other] = await Promise.all([start(), start()]);
    expect([one.id, other.id]).toEqual([id, id]);
    expect(await activitiesOf(tips, id ?? '')).toEqual([]);
    await recordReconciliation(tips.database, id ?? '', options());
    expect(await waitForEnd()).toMatchObject({ id, status: 'finished' });
  });

  it('stores the first of many drifts, and the number of all', async () => {
    for (let count = 0; count < 60; count += 1) await insertDrift();
    await start();
    const ended = (await waitForEnd()) as Reconciliation;
    expect(ended.drifts).toHaveLength(200);
    expect(ended.driftCount).toBeGreaterThanOrEqual(240);
  });

  it('fails if the provider does not respond, and the last result stays', async () => {
    await start();
    const finished = await waitForEnd();
    await tips.sandbox.kill();
    await start();
    expect(await waitForEnd()).toMatchObject({
      status: 'failed',
      failure: expect.stringMatching(/^The payment provider did not respond as expected/),
    });
    expect((await read()).lastFinished).toEqual(finished);
    await tips.sandbox.start();
  });

  it('has failed if its process was killed, and does not block the next one', async () => {
    const [killed] = await insertRunning(120);
    expect(await waitForEnd()).toMatchObject({
      id: killed?.id,
      status: 'failed',
      failure: 'Its process ended before it did.',
    });
    const next = await start();
    expect(next.id).not.toBe(killed?.id);
    expect(await waitForEnd()).toMatchObject({ id: next.id, status: 'finished' });
  });

  it('ends as failed when its process shuts down', async () => {
    const [running] = await insertRunning(0);
    const shutdown = new AbortController();
    shutdown.abort(new Error('The service is shutting down'));
    const stopped = recordReconciliation(tips.database, running?.id ?? '', options(shutdown.signal));
    await expect(stopped).rejects.toThrow('shutting down');
    expect(await waitForEnd()).toMatchObject({
      id: running?.id,
      status: 'failed',
      failure: 'Its process ended before it did.',
    });
  });

  it('needs the role super and a recent password, and can be read only by administrators', async () => {
    const creator: Actor = { kind: 'user', id: randomUUID(), username: 'maya' };
    const longAgo = new Date(Date.now() - 31 * 60_000).toISOString();
    for (const actor of [creator, { kind: 'anonymous' } as const]) {
      await expect(start(actor)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
      await expect(read(actor)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    }
    await expect(start({ ...admin, role: 'admin' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(start({ ...admin, authenticatedAt: longAgo })).rejects.toMatchObject({
      code: 'REAUTH_REQUIRED',
    });
    expect(await read({ ...admin, role: 'admin' })).toEqual({ newest: null, lastFinished: null });
  });
});

describe('a payment that needs a human', () => {
  const problem = '100 cents where 500 were asked';
  const resolve = (paymentIntentId: string, actor: Actor = admin) =>
    tips.rpc.call(resolvePaymentProblemRpc, { paymentIntentId }, { actor });
  const giveProblem = async () => {
    const { paymentIntentId } = await createPendingTip(tips, await createCreator(tips));
    await tips.database.query(
      'UPDATE payments SET problem = $2, next_check_at = NULL WHERE provider_intent_id = $1',
      [paymentIntentId, problem],
    );
    return paymentIntentId;
  };

  it('is reported as drift, and is looked up again once an administrator asks for it', async () => {
    const intentId = await giveProblem();
    await start();
    const { drifts } = (await waitForEnd()) as Reconciliation;
    expect(drifts).toContainEqual(
      expect.objectContaining({ kind: 'payment-problem', paymentIntentId: intentId, found: problem }),
    );
    expect(await resolve(intentId)).toEqual({ problem });
    expect(await findTip(tips, intentId)).toMatchObject({ problem: null });
    expect(await activitiesOf(tips, intentId)).toMatchObject([
      {
        payload: {
          action: 'payment-problem-resolved',
          actor: { kind: 'admin', id: admin.id },
          details: { problem },
        },
      },
    ]);
    expect(await resolve(intentId)).toEqual({ problem: null });
    await expect(resolve('pi_unknown')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is looked up again only for role super with a recent password', async () => {
    const intentId = await giveProblem();
    const longAgo = new Date(Date.now() - 31 * 60_000).toISOString();
    await expect(resolve(intentId, { ...admin, role: 'admin' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(resolve(intentId, { ...admin, authenticatedAt: longAgo })).rejects.toMatchObject({
      code: 'REAUTH_REQUIRED',
    });
    await expect(resolve(intentId, { kind: 'anonymous' })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(await findTip(tips, intentId)).toMatchObject({ problem });
  });
});
