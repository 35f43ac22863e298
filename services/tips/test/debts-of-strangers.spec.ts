import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { closeCreator } from './close-creator.js';
import { createDebtorOf } from './debt-pairs.js';
import { createCreatorPaidTo, settleDebts } from './debtors.js';
import { balanceOf, type TestCreator } from './factories.js';
import { bookTip, expectSound, onlyPayout, owedTo, propose, startAfresh } from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'relaxed' });
});

beforeEach(() => startAfresh(tips));

afterAll(() => tips.stop());

/** Everything that shows what happened to a creator. */
async function stateOf({ id, ...creator }: TestCreator) {
  const count = async (statement: string) => (await tips.database.query<unknown[]>(statement, [id])).length;
  return {
    balance: await balanceOf(tips, { id, ...creator }),
    debts: await count('SELECT 1 FROM debts WHERE creator_id = $1'),
    carried: await count(
      `SELECT 1 FROM ledger_entries WHERE creator_id = $1 AND kind IN ('debt-carried', 'debt-taken-over')`,
    ),
    told: await count(`SELECT 1 FROM outbox WHERE type LIKE '%debt%' AND payload ->> 'creatorId' = $1`),
    logged: await count(
      `SELECT 1 FROM outbox WHERE payload -> 'target' ->> 'id' = $1 AND payload ->> 'action' LIKE 'debt%'`,
    ),
  };
}

const UNTOUCHED = { debts: 0, carried: 0, told: 0, logged: 0 };

describe('the owner of a payout account that a thief entered', () => {
  it.each(['before', 'after'])(
    'bears nothing once the thief has left, with the payout account added %s the thief was paid there',
    async (order) => {
      const account = `@victim-${order}`;
      const before = order === 'before' ? await createCreatorPaidTo(tips, account) : null;
      const { debtor: thief, tipIds } = await createDebtorOf(tips, account, (each) =>
        closeCreator(tips, each),
      );
      const victim = before ?? (await createCreatorPaidTo(tips, account));
      await settleDebts(tips);
      expect(await stateOf(victim)).toEqual({ balance: 0, ...UNTOUCHED });
      expect(await balanceOf(tips, thief)).toBe(-73_080);
      await expectSound(tips, ...tipIds);
    },
  );

  it.each(['before', 'after'])(
    'is never held and loses nothing while the thief stays, with the account added %s the thief was paid there',
    async (order) => {
      const account = `@open-victim-${order}`;
      const before = order === 'before' ? await createCreatorPaidTo(tips, account) : null;
      const { debtor: thief, tipIds } = await createDebtorOf(tips, account);
      const victim = before ?? (await createCreatorPaidTo(tips, account));
      await bookTip(tips, victim, { amountCents: 50_000 });
      expect(await owedTo(tips, victim)).toMatchObject({ heldReason: null, availableCents: 45_000 });
      await tips.database.query(`UPDATE debts SET since = now() - interval '31 days' WHERE creator_id = $1`, [
        thief.id,
      ]);
      await settleDebts(tips);
      expect(await stateOf(victim)).toEqual({ balance: 45_000, ...UNTOUCHED });
      expect(await owedTo(tips, victim)).toMatchObject({ heldReason: null, availableCents: 45_000 });
      expect(await onlyPayout(tips, await propose(tips))).toMatchObject({
        creatorId: victim.id,
        amountCents: 45_000,
        holds: [],
      });
      await expectSound(tips, ...tipIds);
    },
  );
});
