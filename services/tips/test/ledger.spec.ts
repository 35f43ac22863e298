import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createCreator, giveTip, insertPaidTip, type TestCreator } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

describe('the ledger', () => {
  let tips: TestTips;
  let creator: TestCreator;
  let tipId: string;

  beforeAll(async () => {
    tips = await startTips();
    creator = await createCreator(tips);
    tipId = (await giveTip(tips, creator)).id;
  });

  afterAll(() => tips.stop());

  function insert(
    entries: { tip: string; account: string; cents: number; transferId: string; kind?: string }[],
  ) {
    return tips.database.transaction(async (manager) => {
      for (const { tip, account, cents, transferId, kind } of entries) {
        await manager.query(
          `INSERT INTO ledger_entries (id, tip_id, transfer_id, account, creator_id, amount_cents, currency, kind, created_at)
           VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, 'usd', $6, now())`,
          [tip, transferId, account, account === 'creator' ? creator.id : null, cents, kind ?? 'tip'],
        );
      }
    });
  }

  it.each([
    'UPDATE ledger_entries SET amount_cents = amount_cents * 2',
    'DELETE FROM ledger_entries',
    'TRUNCATE ledger_entries',
  ])('rejects a change to posted entries: %s', async (statement) => {
    await expect(tips.database.query(statement)).rejects.toThrow('ledger_entries is append-only');
  });

  it('rejects a transfer out of balance at commit', async () => {
    const tip = await insertPaidTip(tips, creator, { succeededAt: new Date() });
    const transferId = randomUUID();
    const half = insert([{ tip, transferId, account: 'tipper', cents: -500 }]);
    await expect(half).rejects.toThrow(`transfer ${transferId} is out of balance by -500 cents`);
    const crooked = insert([
      { tip, transferId, account: 'tipper', cents: -500 },
      { tip, transferId, account: 'creator', cents: 499 },
    ]);
    await expect(crooked).rejects.toThrow('out of balance by -1 cents');
    const balanced = insert([
      { tip, transferId, account: 'tipper', cents: -500 },
      { tip, transferId, account: 'creator', cents: 500 },
    ]);
    await expect(balanced).resolves.toBeUndefined();
  });

  it('rejects the same transfer of a tip twice', async () => {
    const again = insert([
      { tip: tipId, transferId: randomUUID(), account: 'tipper', cents: -500 },
      { tip: tipId, transferId: randomUUID(), account: 'creator', cents: 500 },
    ]);
    await expect(again).rejects.toThrow('uq_ledger_entries_once');
  });

  it('rejects a paid tip without a time or without a positive amount', async () => {
    await expect(
      tips.database.query('UPDATE tips SET succeeded_at = NULL, fee_cents = NULL WHERE id = $1', [tipId]),
    ).rejects.toThrow('ck_tips_paid');
    await expect(insertPaidTip(tips, creator, { amountCents: 0, succeededAt: new Date() })).rejects.toThrow(
      'ck_tips_amount',
    );
  });

  it('adds up to zero', async () => {
    const [row] = await tips.database.query(
      'SELECT sum(amount_cents)::int AS total, count(*)::int AS count FROM ledger_entries',
    );
    expect(row.total).toBe(0);
    expect(row.count).toBeGreaterThan(0);
  });
});
