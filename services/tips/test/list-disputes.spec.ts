import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { listDisputesRpc } from '@sprinkle/contracts/tips/taking/disputes.rpc';
import { createCreator, giveCompleteTip, settle, type TestCreator } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips();
  creator = await createCreator(tips);
});

afterAll(() => tips.stop());

const admin: Actor = { kind: 'admin', id: randomUUID(), username: 'root', role: 'admin' };

const giveTip = () => giveCompleteTip(tips, creator);

describe('the list of disputes', () => {
  const list = (
    query: { state: 'open' | 'decided'; cursor?: string; limit?: number },
    actor: Actor = admin,
  ) => tips.rpc.call(listDisputesRpc, query, { actor });

  it('shows open ones by their deadline, including inquiries, and decided ones separately', async () => {
    const given = [await giveTip(), await giveTip(), await giveTip()];
    // A later event would restore the provider's deadline.
    await tips.sandbox.setFaults({ dropWebhooks: true });
    for (const [index, { intentId }] of given.entries()) {
      await tips.sandbox.dispute(intentId, index === 1 ? 'inquiry' : 'dispute');
      await settle(tips, intentId);
    }
    const rows: { id: string; tip_id: string }[] = await tips.database.query('SELECT * FROM disputes');
    const idOf = (index: number) => rows.find(({ tip_id }) => tip_id === given[index]?.id)?.id ?? '';
    for (const [index, days] of [3, 1, 2].entries()) {
      await tips.database.query(
        `UPDATE disputes SET evidence_due_at = now() + make_interval(days => $2) WHERE id = $1`,
        [idOf(index), days],
      );
    }
    const first = await list({ state: 'open', limit: 2 });
    expect(first.disputes).toMatchObject([
      { id: idOf(1), isInquiry: true, status: 'warning_needs_response', feeCents: 0, reservedCents: 0 },
      {
        id: idOf(2),
        isInquiry: false,
        creatorUsername: creator.username,
        amountCents: 500,
        reservedCents: 500,
      },
    ]);
    const second = await list({ state: 'open', limit: 2, cursor: first.nextCursor ?? '' });
    expect(second).toMatchObject({ disputes: [{ id: idOf(0) }], nextCursor: null });
    const { data } = await tips.stripe.disputes.list({ payment_intent: given[0]!.intentId });
    await tips.stripe.disputes.close(String(data[0]?.id));
    await settle(tips, given[0]!.intentId);
    expect((await list({ state: 'decided' })).disputes).toMatchObject([
      { id: idOf(0), status: 'lost', evidenceDueAt: null, reservedCents: 0, feeCents: 1_500 },
    ]);
    expect((await list({ state: 'open' })).disputes).toHaveLength(2);
  });

  it('is readable by administrators only, and rejects an invalid cursor', async () => {
    await expect(list({ state: 'open' }, creator.actor)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(list({ state: 'open', cursor: 'x' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});
