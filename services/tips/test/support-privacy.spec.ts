import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anonymizeTipperRpc, removeTipperWordsRpc } from '@sprinkle/contracts/tips/page/receipts.rpc';
import { getSupporterNotesRpc } from '@sprinkle/contracts/tips/taking/supporter-notes.rpc';
import { endSupportRpc, getSupportRpc } from '@sprinkle/contracts/tips/taking/supports.rpc';
import { supportChanged, supporterErased, tipperErased } from '@sprinkle/contracts/tips/tips.events';
import { receiptTokenOf } from '@sprinkle/service-kit/receipts';
import { runServiceCommand } from '@sprinkle/service-testing/run-service-command';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { SenderHashes } from '../src/sender-addresses/sender-hashes.js';
import { PurgeExpired } from '../src/upkeep/retention/purge-expired.js';
import { SumUpDays } from '../src/upkeep/stats/sum-up-days.js';
import { closeCreator, continueClosing } from './close-creator.js';
import { createPendingTip, findTip, giveTip, type TestCreator } from './factories.js';
import { PAYOUT_KEY, RECEIPT_TOKEN_KEY, startTips, type TestTips } from './start-tips.js';
import {
  advanceMonths,
  beginSupport,
  createSupportedCreator,
  findSupport,
  paidAmounts,
  waitUntilCompared,
  waitUntilQuiet,
} from './supports.js';

let tips: TestTips;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips();
  creator = await createSupportedCreator(tips);
});

afterAll(() => tips.stop());

const NOBODY = {
  senderName: null,
  senderEmail: null,
  senderEmailHash: null,
  socialPlatform: null,
  socialHandle: null,
};

const waitUntilEnded = (supportId: string) =>
  waitFor(async () => {
    const support = await findSupport(tips, supportId);
    return support.toldStatus === 'ended' && support.stripeCustomerId === null && support;
  });

const tipsOf = (supportId: string): Promise<Record<string, unknown>[]> =>
  tips.database.query('SELECT * FROM tips WHERE support_id = $1 ORDER BY succeeded_at', [supportId]);

const firstReceiptOf = async (supportId: string) =>
  receiptTokenOf(RECEIPT_TOKEN_KEY, String((await tipsOf(supportId))[0]?.id));

describe('the customer at Stripe', () => {
  it('has the address while the support lasts, and is deleted with its cards once it has ended', async () => {
    const { supportId, token } = await beginSupport(tips, creator, { senderEmail: 'gone@example.com' });
    const { stripeCustomerId } = await findSupport(tips, supportId);
    const customer = stripeCustomerId ?? '';
    expect(await tips.stripe.customers.retrieve(customer)).toMatchObject({ email: 'gone@example.com' });
    await tips.rpc.call(endSupportRpc, { token });
    await waitUntilEnded(supportId);
    const left = await tips.stripe.customers.retrieve(customer);
    expect(left).toMatchObject({ deleted: true });
    expect(JSON.stringify(left)).not.toContain('gone@example.com');
    expect(await tips.rpc.call(getSupportRpc, { token })).toMatchObject({ status: 'ended' });
  });

  it('is deleted later if Stripe cannot be reached, and the end is announced at once', async () => {
    const { supportId, token } = await beginSupport(tips, creator);
    const { stripeCustomerId } = await findSupport(tips, supportId);
    await tips.sandbox.setFaults({ forbids: ['/v1/customers'] });
    try {
      await tips.rpc.call(endSupportRpc, { token });
      await tips.events.waitFor(
        supportChanged,
        ({ support }) => support.id === supportId && support.status === 'ended',
      );
    } finally {
      await tips.sandbox.setFaults({ forbids: [] });
    }
    await waitFor(async () => {
      await tips.database.query('UPDATE supports SET next_sync_at = now() WHERE id = $1', [supportId]);
      await tips.database.query(`SELECT pg_notify('supports', '')`);
      return (await findSupport(tips, supportId)).stripeCustomerId === null;
    });
    expect(await tips.stripe.customers.retrieve(stripeCustomerId ?? '')).toMatchObject({ deleted: true });
  });
});

describe('the address of a monthly tipper', () => {
  it('cannot be erased while the support lasts, and is erased from it and all its payments afterwards', async () => {
    const { supportId, token } = await beginSupport(tips, creator, { senderEmail: 'erase@example.com' });
    await advanceMonths(tips, supportId, 1);
    await waitFor(async () => (await paidAmounts(tips, supportId)).length === 2);
    const receipt = await firstReceiptOf(supportId);
    const erase = () => tips.rpc.call(anonymizeTipperRpc, { token: receipt });
    await expect(erase()).rejects.toMatchObject({ code: 'SUPPORT_LASTS', status: 409 });
    expect(await findSupport(tips, supportId)).toMatchObject({ senderEmail: 'erase@example.com' });
    await tips.rpc.call(endSupportRpc, { token });
    await Promise.all([erase(), erase()]);
    expect(await findSupport(tips, supportId)).toMatchObject(NOBODY);
    const left = await tipsOf(supportId);
    expect(left.map(({ sender_email }) => sender_email)).toEqual([null, null]);
    const hash = new SenderHashes({ RECEIPT_TOKEN_KEY }).of('erase@example.com');
    expect(left.map(({ sender_email_hash }) => sender_email_hash)).toEqual([hash, hash]);
    await tips.events.waitFor(supporterErased, (event) => event.supportId === supportId);
    for (const { id } of left) await tips.events.waitFor(tipperErased, ({ tipId }) => tipId === id);
    expect(tips.events.of(supporterErased).filter((event) => event.supportId === supportId)).toHaveLength(1);
  });

  it('is erased from one tip only if that tip belongs to no support', async () => {
    const { supportId } = await beginSupport(tips, creator, { senderEmail: 'both@example.com' });
    const { id } = await giveTip(tips, creator, { senderEmail: 'both@example.com' });
    await tips.rpc.call(anonymizeTipperRpc, { token: receiptTokenOf(RECEIPT_TOKEN_KEY, id) });
    expect(await findTip(tips, id)).toMatchObject({ sender_email: null });
    expect(await findSupport(tips, supportId)).toMatchObject({ senderEmail: 'both@example.com' });
  });

  it('is purged as long after the end as after a tip, and stays while the support lasts', async () => {
    const [ended, young, lasting] = [
      await beginSupport(tips, creator, { senderEmail: 'one@example.com' }),
      await beginSupport(tips, creator, { senderEmail: 'two@example.com' }),
      await beginSupport(tips, creator, { senderEmail: 'three@example.com' }),
    ].map(({ supportId }) => supportId);
    await tips.database.query(
      `UPDATE supports SET status = 'ended', end_reason = 'tipper', next_sync_at = NULL,
         ended_at = now() - CASE id WHEN $1::uuid THEN interval '25 months' ELSE interval '23 months' END
       WHERE id IN ($1, $2)`,
      [ended, young],
    );
    await tips.app.get(PurgeExpired).execute();
    expect(await findSupport(tips, ended ?? '')).toMatchObject(NOBODY);
    expect(await findSupport(tips, young ?? '')).toMatchObject({ senderEmail: 'two@example.com' });
    expect(await findSupport(tips, lasting ?? '')).toMatchObject({ senderEmail: 'three@example.com' });
  });

  it('is purged at once from a support that was never paid, whose row follows a month later', async () => {
    const { paymentIntentId } = await createPendingTip(tips, creator, { interval: 'month' });
    const { id, support_id: supportId } = (await findTip(tips, paymentIntentId)) as unknown as Record<
      string,
      string
    >;
    await waitUntilCompared(tips, supportId ?? '');
    const end = `ended_at = now() - interval '31 days', end_reason = 'never-paid', status = 'ended', next_sync_at = NULL`;
    await tips.database.query(`UPDATE supports SET ${end} WHERE id = $1`, [supportId]);
    await tips.app.get(PurgeExpired).execute();
    const count = () => tips.database.query('SELECT FROM supports WHERE id = $1', [supportId]);
    expect(await count()).toHaveLength(1);
    expect(await findSupport(tips, supportId ?? '')).toMatchObject(NOBODY);
    await tips.database.query(
      `UPDATE tips SET status = 'canceled', updated_at = now() - interval '31 days' WHERE id = $1`,
      [id],
    );
    let hasMore = true;
    while (hasMore) hasMore = await tips.app.get(SumUpDays).execute();
    await tips.app.get(PurgeExpired).execute();
    expect(await count()).toHaveLength(0);
  });
});

it('a name that was removed on a receipt does not return with the next month', async () => {
  const { supportId } = await beginSupport(tips, creator, { senderName: 'Private Name' });
  await tips.rpc.call(removeTipperWordsRpc, { token: await firstReceiptOf(supportId) });
  await advanceMonths(tips, supportId, 1);
  await waitFor(async () => (await paidAmounts(tips, supportId)).length === 2);
  const paid = await tipsOf(supportId);
  expect(paid.map(({ sender_name }) => sender_name)).toEqual([null, null]);
  expect(paid.map(({ social_handle }) => social_handle)).toEqual([null, null]);
});

describe('a creator who closes the account', () => {
  it('ends every support at once with a mail, and nothing about the tippers is kept', async () => {
    const closing = await createSupportedCreator(tips);
    const { supportId } = await beginSupport(tips, closing, { senderEmail: 'left@example.com' });
    const { paymentIntentId } = await createPendingTip(tips, closing, { interval: 'month' });
    await closeCreator(tips, closing);
    const { support } = await tips.events.waitFor(
      supportChanged,
      (event) => event.support.id === supportId && event.support.status === 'ended',
    );
    expect(support).toMatchObject({
      endReason: 'creator-closed',
      senderEmail: 'left@example.com',
      creatorUsername: closing.username,
    });
    await waitFor(async () => {
      await continueClosing(tips, closing);
      const left = await tips.database.query(
        'SELECT FROM supports WHERE creator_id = $1 AND num_nonnulls(sender_name, sender_email, sender_email_hash) > 0',
        [closing.id],
      );
      return left.length === 0;
    });
    expect(await findSupport(tips, supportId)).toMatchObject({ ...NOBODY, endReason: 'creator-closed' });
    await waitFor(async () => (await findTip(tips, paymentIntentId)).status === 'canceled');
  });

  it('keeps the address until the mail is on its way, however long Stripe is down', async () => {
    const closing = await createSupportedCreator(tips);
    const { supportId } = await beginSupport(tips, closing, { senderEmail: 'late@example.com' });
    // Otherwise a comparison that has already read Stripe would report the end.
    await waitUntilCompared(tips, supportId);
    await tips.sandbox.kill();
    await closeCreator(tips, closing);
    await continueClosing(tips, closing);
    expect(await findSupport(tips, supportId)).toMatchObject({ senderEmail: 'late@example.com' });
    await tips.sandbox.start();
    await tips.database.query('UPDATE supports SET next_sync_at = now() WHERE id = $1', [supportId]);
    await tips.database.query(`SELECT pg_notify('supports', '')`);
    await waitFor(
      async () => {
        await continueClosing(tips, closing);
        return (await findSupport(tips, supportId)).senderEmail === null;
      },
      { timeoutMs: 30_000 },
    );
    const told = tips.events.of(supportChanged).filter(({ support }) => support.id === supportId);
    expect(told.at(-1)?.support).toMatchObject({
      status: 'ended',
      senderEmail: 'late@example.com',
      creatorUsername: closing.username,
    });
  });
});

it('a support that was hashed with a former key is found, and rehashed by rotate-keys', async () => {
  const NEW = Buffer.alloc(32, 7).toString('base64');
  const keys = { RECEIPT_TOKEN_KEY, HASH_KEY: `${NEW},${RECEIPT_TOKEN_KEY}` };
  const rotated = await startTips({ RATE_LIMITS: 'relaxed', ...keys });
  const maya = await createSupportedCreator(rotated);
  const sender = { senderEmail: 'rotate@example.com' };
  const hashIn = async (id: string) => (await findSupport(rotated, id)).senderEmailHash;
  const age = (id: string) =>
    rotated.database.query('UPDATE supports SET sender_email_hash = $2 WHERE id = $1', [
      id,
      new SenderHashes({ RECEIPT_TOKEN_KEY }).of(sender.senderEmail),
    ]);
  const first = await beginSupport(rotated, maya, sender);
  await age(first.supportId);
  const second = await beginSupport(rotated, maya, sender);
  expect(await findSupport(rotated, first.supportId)).toMatchObject({ endReason: 'replaced' });
  const present = await hashIn(second.supportId);
  await age(second.supportId);
  await rotated.database.query(
    'INSERT INTO supporter_note_refusals SELECT creator_id, sender_email_hash FROM supports WHERE id = $1',
    [second.supportId],
  );
  const readers = async () => (await rotated.rpc.call(getSupporterNotesRpc, {}, maya)).supporterCount;
  expect(await readers()).toBe(0);
  // The command blocks this process, whose open transactions would keep their locks meanwhile.
  await waitUntilQuiet(rotated);
  const rotate = () =>
    runServiceCommand(new URL('../dist/rotate-keys.js', import.meta.url), {
      STRIPE_SECRET_KEY: 'sk_test_sprinkle',
      TIPS_DATABASE_URL: rotated.databaseUrl,
      PAYOUT_KEY,
      ...keys,
    });
  expect(rotate()).toMatchObject({
    stderr: '',
    status: 0,
    stdout: expect.stringContaining('2 senders of monthly support hashed again'),
  });
  expect(await hashIn(second.supportId)).toBe(present);
  expect(await rotated.database.query('SELECT email_hash FROM supporter_note_refusals')).toEqual([
    { email_hash: present },
  ]);
  expect(await readers()).toBe(0);
  expect(rotate().stdout).toContain('HASH_KEY: 0 senders of monthly support hashed again');
  await rotated.stop();
});
