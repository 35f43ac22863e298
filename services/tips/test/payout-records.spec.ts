import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { getBalanceRpc } from '@sprinkle/contracts/tips/money/balance.rpc';
import { getOwnStatementRpc } from '@sprinkle/contracts/tips/paying/own-payouts.rpc';
import { addPayoutMethodRpc } from '@sprinkle/contracts/tips/paying/payout-methods.rpc';
import { exportPayoutRunRpc } from '@sprinkle/contracts/tips/paying/payout-runs.rpc';
import { revealPayoutRpc } from '@sprinkle/contracts/tips/paying/payouts.rpc';
import { PurgeExpired } from '../src/upkeep/retention/purge-expired.js';
import { createCreator, type TestCreator } from './factories.js';
import {
  activitiesOf,
  admin,
  bookTip,
  chooseMethodAgo,
  onlyPayout,
  owedTo,
  payOut,
  propose,
  release,
  sendAll,
  startAfresh,
  wrongState,
} from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

beforeEach(() => startAfresh(tips));

afterAll(() => tips.stop());

const ACCOUNT = '021000021 / 123456789';

const addBank = ({ actor }: TestCreator, accountHolder?: string) =>
  tips.rpc.call(
    addPayoutMethodRpc,
    { type: 'bank', accountInfo: ACCOUNT, accountHolder, isDefault: true },
    { actor: { ...actor, authenticatedAt: new Date().toISOString() } },
  );

async function createCreatorWithBank(accountHolder = 'Maya M. Fit'): Promise<TestCreator> {
  const creator = await createCreator(tips);
  await addBank(creator, accountHolder);
  await chooseMethodAgo(tips, creator, 96);
  return creator;
}

const exportLines = async (runId: string) =>
  (await tips.rpc.call(exportPayoutRunRpc, { runId, methodType: 'bank' }, { actor: admin })).lines.slice(1);
const reveal = (payoutId: string, actor: Actor = admin) =>
  tips.rpc.call(revealPayoutRpc, { payoutId }, { actor });

it('a payout beyond the largest Postgres integer goes to the holder, with the same sum everywhere', async () => {
  const creator = await createCreatorWithBank();
  for (let n = 0; n < 3; n += 1) await bookTip(tips, creator, { amountCents: 999_999_900 });
  const cents = 2_699_999_730;
  expect(await owedTo(tips, creator)).toMatchObject({ availableCents: cents });
  const run = await payOut(tips);
  expect(await exportLines(run.id)).toEqual([
    [
      'Maya M. Fit',
      '',
      '',
      '021000021',
      '123456789',
      ACCOUNT,
      '26999997.30',
      'USD',
      expect.stringMatching(/^PAYOUT-/),
    ],
  ]);
  await sendAll(tips, { id: run.id, payoutCount: 1, totalCents: cents }, admin, 'bank');
  expect(await owedTo(tips, creator)).toMatchObject({ paidOutCents: cents, availableCents: 0 });
  const month = new Date().toISOString().slice(0, 7);
  const statement = await tips.rpc.call(getOwnStatementRpc, { month }, { actor: creator.actor });
  expect(statement.lines).toContainEqual({ kind: 'payouts', amountCents: -cents });
});

it('a bank account without its holder is held until it is entered again with the holder', async () => {
  const creator = await createCreator(tips);
  expect(await addBank(creator)).toMatchObject({ type: 'bank', isDefault: true });
  await chooseMethodAgo(tips, creator, 96);
  await bookTip(tips, creator);
  const held = { heldReason: 'holder-missing', heldReasons: [{ reason: 'holder-missing', until: null }] };
  expect(await owedTo(tips, creator)).toMatchObject({ ...held, heldCents: 450 });
  expect(await tips.rpc.call(getBalanceRpc, {}, { actor: creator.actor })).toMatchObject(held);
  await expect(propose(tips)).rejects.toMatchObject(wrongState('no one to pay'));
  await addBank(creator, 'Maya M. Fit');
  expect(await owedTo(tips, creator)).toMatchObject({ heldReason: null, availableCents: 450 });
  expect((await exportLines((await payOut(tips)).id))[0]?.[0]).toBe('Maya M. Fit');
});

it('a payout confirmed without a holder is in no file until a Super Admin releases it', async () => {
  const creator = await createCreatorWithBank();
  await bookTip(tips, creator);
  const run = await payOut(tips);
  const { id } = await onlyPayout(tips, run);
  await tips.database.query('UPDATE payouts SET encrypted_account_holder = NULL WHERE id = $1', [id]);
  expect((await onlyPayout(tips, run)).holds).toEqual(['holder-missing']);
  expect(await exportLines(run.id)).toEqual([]);
  await release(tips, id, ['holder-missing']);
  expect((await onlyPayout(tips, run)).holds).toEqual([]);
  const repeated = { runId: run.id, methodType: 'bank', allowsRepeatedDownload: true } as const;
  const { lines } = await tips.rpc.call(exportPayoutRunRpc, repeated, { actor: admin });
  expect(lines[1]?.[0]).toBe('Cleo');
});

it('a sent payout keeps its account readable for a Super Admin, and loses it after ten years', async () => {
  const creator = await createCreatorWithBank();
  await bookTip(tips, creator, { amountCents: 1_999 });
  const run = await payOut(tips);
  const { id, reference } = await onlyPayout(tips, run);
  await exportLines(run.id);
  await sendAll(tips, { id: run.id, payoutCount: 1, totalCents: 1_799 }, admin, 'bank');
  const shown = { id, type: 'bank', accountInfo: ACCOUNT, accountHolder: 'Maya M. Fit' };
  expect(await reveal(id)).toEqual(shown);
  expect((await activitiesOf(tips, creator.id)).at(-1)).toMatchObject({
    payload: {
      action: 'payout-revealed',
      actor: { id: admin.id },
      details: { payout: reference, accountInfo: '***6789' },
    },
  });
  await expect(reveal(id, { ...admin, role: 'admin' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const authenticatedAt = new Date(Date.now() - 31 * 60_000).toISOString();
  await expect(reveal(id, { ...admin, authenticatedAt })).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
  await expect(reveal(id, creator.actor)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  await expect(reveal('nothing')).rejects.toMatchObject({ code: 'NOT_FOUND' });

  const sentAgo = (interval: string) =>
    tips.database.query('UPDATE payouts SET sent_at = now() - $2::interval WHERE id = $1', [id, interval]);
  await sentAgo('9 years 360 days');
  await tips.app.get(PurgeExpired).execute();
  expect(await reveal(id)).toEqual(shown);
  await sentAgo('10 years 1 day');
  await tips.app.get(PurgeExpired).execute();
  await expect(reveal(id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  const [row] = await tips.database.query('SELECT * FROM payouts WHERE id = $1', [id]);
  expect(row).toMatchObject({
    account_info: '***6789',
    encrypted_account_info: null,
    encrypted_account_holder: null,
    account_hash: null,
  });
});
