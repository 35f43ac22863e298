import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  declineMistakeRpc,
  listMistakesRpc,
  reportMistakeRpc,
} from '@sprinkle/contracts/tips/page/mistakes.rpc';
import { getReceiptHistoryRpc } from '@sprinkle/contracts/tips/page/receipt-history.rpc';
import { getReceiptRpc } from '@sprinkle/contracts/tips/page/receipts.rpc';
import { getTipDetailsRpc } from '@sprinkle/contracts/tips/page/tip-details.rpc';
import { refundTipRpc } from '@sprinkle/contracts/tips/taking/refunds.rpc';
import { mistakeDeclined, tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { receiptTokenOf } from '@sprinkle/service-kit/receipts';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import {
  createCreator,
  findLines,
  giveTip,
  insertPaidTip,
  type TestCreator,
  waitForProcessingFee,
  waitForStatus,
} from './factories.js';
import { admin } from './payouts.js';
import { RECEIPT_TOKEN_KEY, startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips();
  creator = await createCreator(tips);
});

beforeEach(() => tips.database.query('DELETE FROM mistakes'));

afterAll(() => tips.stop());

const tokenOf = (tipId: string) => receiptTokenOf(RECEIPT_TOKEN_KEY, tipId);
const report = (tipId: string) => tips.rpc.call(reportMistakeRpc, { token: tokenOf(tipId) });
const read = (tipId: string) => tips.rpc.call(getReceiptRpc, { token: tokenOf(tipId) });
const readHistory = (tipId: string) => tips.rpc.call(getReceiptHistoryRpc, { token: tokenOf(tipId) });
const details = (tipId: string) => tips.rpc.call(getTipDetailsRpc, { tipId }, { actor: admin });
const list = async (state: 'open' | 'decided', actor: Actor = admin) =>
  (await tips.rpc.call(listMistakesRpc, { state, limit: 50 }, { actor })).mistakes;
const decline = (tipId: string, actor: Actor = admin) =>
  tips.rpc.call(declineMistakeRpc, { tipId, message: 'You thanked them for it' }, { actor });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

describe('a tip that is reported as a mistake', () => {
  it('is listed once for administrators, even if it is reported repeatedly and at once', async () => {
    const { id } = await giveTip(tips, creator);
    expect(await read(id)).toMatchObject({ mistake: 'possible' });
    await Promise.all([report(id), report(id)]);
    await report(id);
    expect(await list('open')).toMatchObject([
      { id, creatorId: creator.id, senderName: 'Sam', amountCents: 500, outcome: 'open' },
    ]);
    expect(await list('decided')).toEqual([]);
    expect(await read(id)).toMatchObject({ mistake: 'reported' });
  });

  it('is decided by a refund, after which it cannot be declined', async () => {
    const { id } = await giveTip(tips, creator);
    await waitForProcessingFee(tips, id);
    await report(id);
    await tips.rpc.call(refundTipRpc, { tipId: id, reason: 'A mistake' }, { actor: admin });
    expect(await list('open')).toEqual([]);
    expect(await list('decided')).toMatchObject([{ id, outcome: 'refunded' }]);
    await expect(decline(id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
    await waitForStatus(tips, id, 'refunded');
    await expect(report(id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
    expect(await read(id)).toMatchObject({ mistake: null });
    expect(await findLines(tips)).toEqual([]);
  });

  it('is open again when its refund fails', async () => {
    const id = await insertPaidTip(tips, creator, { succeededAt: hoursAgo(1) });
    await report(id);
    await tips.database.query(
      `INSERT INTO refunds (id, tip_id, amount_cents, status, requested_by, created_at, updated_at)
       VALUES (gen_random_uuid(), $1, 500, 'failed', gen_random_uuid(), now(), now())`,
      [id],
    );
    expect(await list('open')).toMatchObject([{ id }]);
  });

  it('is not declined by a call that waited for its refund', async () => {
    const id = await insertPaidTip(tips, creator, { succeededAt: hoursAgo(1) });
    await report(id);
    let declined: Promise<unknown> | undefined;
    await tips.database.transaction(async (manager) => {
      await manager.query('SELECT FROM tips WHERE id = $1 FOR UPDATE', [id]);
      declined = decline(id).catch(({ code }: { code: string }) => code);
      await waitFor(async () => {
        const [waiting] = await tips.database.query<object[]>(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return waiting;
      });
      await manager.query(
        `INSERT INTO refunds (id, tip_id, amount_cents, status, requested_by, created_at, updated_at)
         VALUES (gen_random_uuid(), $1, 500, 'requested', gen_random_uuid(), now(), now())`,
        [id],
      );
    });
    expect(await declined).toBe('WRONG_STATE');
    expect(await list('decided')).toMatchObject([{ id, outcome: 'refunded' }]);
  });

  it('stays paid once it is declined, and its tipper is told why', async () => {
    const id = await insertPaidTip(tips, creator, { succeededAt: hoursAgo(1) });
    await report(id);
    await decline(id);
    await decline(id);
    await expect(report(id)).rejects.toMatchObject({ message: 'Your request has already been decided.' });
    expect(await list('decided')).toMatchObject([{ id, outcome: 'declined' }]);
    expect(await read(id)).toMatchObject({ mistake: 'declined' });
    const told = await tips.events.waitFor(mistakeDeclined, ({ tipId }) => tipId === id);
    expect(told).toMatchObject({ senderEmail: 'sam@example.com', message: 'You thanked them for it' });
    await tips.events.waitFor(
      tipsActivityRecorded,
      ({ action, target }) => action === 'mistake-declined' && target?.id === id,
    );
    expect(tips.events.of(mistakeDeclined).filter(({ tipId }) => tipId === id)).toHaveLength(1);
  });

  it("shows the report and the decision on the tip's page and in the receipt's history", async () => {
    const id = await insertPaidTip(tips, creator, { succeededAt: hoursAgo(1) });
    expect(await details(id)).toMatchObject({ mistake: null });
    expect(await readHistory(id)).toMatchObject({ mistake: null });
    await report(id);
    const reportedAt = expect.any(String);
    expect(await details(id)).toMatchObject({ mistake: { reportedAt, outcome: 'open' } });
    expect(await readHistory(id)).toMatchObject({ mistake: { reportedAt, declinedAt: null } });
    await decline(id);
    expect(await details(id)).toMatchObject({ mistake: { reportedAt, outcome: 'declined' } });
    expect(await readHistory(id)).toMatchObject({ mistake: { reportedAt, declinedAt: expect.any(String) } });
    await tips.database.query(`UPDATE tips SET status = 'refunded' WHERE id = $1`, [id]);
    expect(await details(id)).toMatchObject({ mistake: { reportedAt, outcome: 'refunded' } });
  });

  it("can be declined when the tipper's address was erased", async () => {
    const id = await insertPaidTip(tips, creator, { succeededAt: hoursAgo(1) });
    await report(id);
    await tips.database.query('UPDATE tips SET sender_email = NULL WHERE id = $1', [id]);
    await decline(id);
    expect(await list('decided')).toMatchObject([{ id, outcome: 'declined' }]);
  });
});

describe('a report of a mistake', () => {
  it('is accepted within a day of the tip, and too late after that', async () => {
    const late = await insertPaidTip(tips, creator, { succeededAt: hoursAgo(24) });
    await expect(report(late)).rejects.toMatchObject({
      code: 'MISTAKE_TOO_LATE',
      message: 'A mistake can be reported within 24 hours of the tip. Please write to us instead.',
    });
    expect(await read(late)).toMatchObject({ mistake: 'too-late' });
    const inTime = await insertPaidTip(tips, creator, { succeededAt: hoursAgo(24 - 2 / 60) });
    expect(await read(inTime)).toMatchObject({ mistake: 'possible' });
    await report(inTime);
  });

  it.each(['refunded', 'disputed', 'lost'])('is rejected for a tip that is %s', async (status) => {
    const id = await insertPaidTip(tips, creator, { succeededAt: hoursAgo(1), status });
    await expect(report(id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  });

  it("needs the token of the tip's receipt", async () => {
    await expect(tips.rpc.call(reportMistakeRpc, { token: tokenOf(randomUUID()) })).rejects.toMatchObject({
      code: 'RECEIPT_NOT_FOUND',
    });
  });

  it('is limited for each network', async () => {
    const strict = await tips.runAnother({ RATE_LIMITS: 'strict' });
    try {
      const { ReportMistake } = await import('../src/page/mistakes/report-mistake.js');
      const attempt = () =>
        strict.app
          .get(ReportMistake)
          .execute({ token: 'unknown' }, { kind: 'anonymous', ipAddress: '192.0.2.77' })
          .catch(({ code }: { code: string }) => code);
      const codes: unknown[] = [];
      for (let n = 0; n < 11; n += 1) codes.push(await attempt());
      expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'RECEIPT_NOT_FOUND'));
      expect(codes[10]).toBe('RATE_LIMITED');
    } finally {
      await strict.close();
    }
  });

  it('can be read only by administrators, and declined only by those with a recent password', async () => {
    const id = await insertPaidTip(tips, creator, { succeededAt: hoursAgo(1) });
    await report(id);
    await expect(list('open', creator.actor)).rejects.toMatchObject({ status: 401 });
    await expect(decline(id, creator.actor)).rejects.toMatchObject({ status: 401 });
    const stale: Actor = { kind: 'admin', id: randomUUID(), username: 'root', role: 'admin' };
    await expect(decline(id, stale)).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
    await expect(decline(randomUUID())).rejects.toMatchObject({ code: 'TIP_NOT_FOUND' });
  });

  it('is listed page by page, with the oldest open and the newest decided one first', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const id = await insertPaidTip(tips, creator, { succeededAt: hoursAgo(1) });
      await report(id);
      ids.push(id);
    }
    const page = (state: 'open' | 'decided', cursor?: string | null) =>
      tips.rpc.call(listMistakesRpc, { state, limit: 2, cursor: cursor ?? undefined }, { actor: admin });
    const first = await page('open');
    expect(first.mistakes.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(await page('open', first.nextCursor)).toMatchObject({
      mistakes: [{ id: ids[2] }],
      nextCursor: null,
    });
    for (const id of ids) await decline(id);
    const newest = await page('decided');
    expect(newest.mistakes.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect(await page('decided', newest.nextCursor)).toMatchObject({
      mistakes: [{ id: ids[0] }],
      nextCursor: null,
    });
  });
});
