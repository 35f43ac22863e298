import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  blockSenderRpc,
  listBlockedSendersRpc,
  unblockSenderRpc,
} from '@sprinkle/contracts/tips/page/blocked-senders.rpc';
import { anonymizeTipperRpc } from '@sprinkle/contracts/tips/page/receipts.rpc';
import { getPublicTipsRpc } from '@sprinkle/contracts/tips/page/tips.rpc';
import { tipVisibilityChanged } from '@sprinkle/contracts/tips/tips.events';
import { receiptTokenOf } from '@sprinkle/service-kit/receipts';
import { runServiceCommand } from '@sprinkle/service-testing/run-service-command';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { SenderHashes } from '../src/sender-addresses/sender-hashes.js';
import { closeCreator } from './close-creator.js';
import {
  createCreator,
  createPendingTip,
  giveTip,
  insertPaidTip,
  minutesAgo,
  pay,
  type TestCreator,
  waitForStatus,
} from './factories.js';
import { PAYOUT_KEY, RECEIPT_TOKEN_KEY, startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
beforeAll(async () => {
  tips = await startTips();
});
afterAll(() => tips.stop());

const REFUSED = {
  code: 'CREATOR_NOT_FOUND',
  status: 404,
  message: 'This creator is not accepting tips right now.',
};

const block = ({ actor }: TestCreator, tipId: string, hideEarlier?: boolean) =>
  tips.rpc.call(blockSenderRpc, { tipId, hideEarlier }, { actor });
const unblock = ({ actor }: TestCreator, blockId: string) =>
  tips.rpc.call(unblockSenderRpc, { blockId }, { actor });
const list = ({ actor }: TestCreator) => tips.rpc.call(listBlockedSendersRpc, {}, { actor });
const start = (creator: TestCreator, senderEmail: string) => createPendingTip(tips, creator, { senderEmail });
const shownTo = async ({ username }: TestCreator) =>
  (await tips.rpc.call(getPublicTipsRpc, { username })).tips.map(({ id }) => id);

/** Blocks the sender of a tip, and returns the creator with the tip. */
async function blockSam() {
  const creator = await createCreator(tips);
  const tip = await giveTip(tips, creator);
  await block(creator, tip.id);
  return { creator, tip };
}

describe('a blocked sender', () => {
  it.each(['sam@example.com', 'Sam@Example.COM', '  sam@example.com ', '\tSAM@EXAMPLE.com'])(
    'cannot start a tip as %j, and is told only that the creator is not accepting tips',
    async (email) => {
      const { creator } = await blockSam();
      await expect(start(creator, email)).rejects.toMatchObject(REFUSED);
    },
  );

  it.each(['sam2@example.com', 'sam@example.org', 'sa.m@example.com'])(
    'is not confused with %j',
    async (email) => {
      const { creator } = await blockSam();
      expect(await start(creator, email)).toMatchObject({ amountCents: 500 });
    },
  );

  it('can tip other creators, and this creator again once unblocked', async () => {
    const { creator, tip } = await blockSam();
    const other = await createCreator(tips);
    expect(await start(other, 'sam@example.com')).toMatchObject({ amountCents: 500 });
    await unblock(creator, tip.id);
    expect(await start(creator, 'sam@example.com')).toMatchObject({ amountCents: 500 });
    expect(await list(creator)).toEqual([]);
    await expect(unblock(creator, tip.id)).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });

  it('cannot continue a tip that was begun before the block', async () => {
    const creator = await createCreator(tips);
    const { id } = await giveTip(tips, creator);
    const begun = { idempotencyKey: `begun-${id}` };
    await createPendingTip(tips, creator, begun);
    await block(creator, id);
    await expect(createPendingTip(tips, creator, begun)).rejects.toMatchObject(REFUSED);
  });

  it('stays blocked after the address is erased, and can be blocked even after that', async () => {
    const { creator, tip } = await blockSam();
    const erase = (id: string) =>
      tips.rpc.call(anonymizeTipperRpc, { token: receiptTokenOf(RECEIPT_TOKEN_KEY, id) });
    await erase(tip.id);
    await expect(start(creator, 'sam@example.com')).rejects.toMatchObject(REFUSED);
    const second = await createCreator(tips);
    const { id } = await giveTip(tips, second);
    await erase(id);
    await block(second, id, true);
    await expect(start(second, 'sam@example.com')).rejects.toMatchObject(REFUSED);
    expect(await shownTo(second)).toEqual([]);
  });
});

describe('blocking', () => {
  it('lists the sender once, as the tip shows it, however often it is repeated', async () => {
    const { creator, tip } = await blockSam();
    const { id: another } = await giveTip(tips, creator, { amountCents: 700 }).catch(() => ({ id: tip.id }));
    const answers = await Promise.all([tip.id, another, tip.id].map((id) => block(creator, id)));
    const shown = { id: tip.id, senderName: 'Sam', blockedAt: expect.any(String) };
    expect(answers).toEqual([shown, shown, shown]);
    expect(await list(creator)).toEqual([shown]);
  });

  it('lists one sender when two tips from one address are blocked at once', async () => {
    const creator = await createCreator(tips);
    const ids = [await giveTip(tips, creator), await giveTip(tips, creator, { senderName: 'Sammy' })];
    await Promise.all(ids.map(({ id }) => block(creator, id)));
    expect(await list(creator)).toHaveLength(1);
  });

  it("does not find another creator's tip or block, or a malformed id", async () => {
    const { creator, tip } = await blockSam();
    const other = await createCreator(tips);
    const notFound = { code: 'TIP_NOT_FOUND', status: 404 };
    for (const id of [tip.id, 'nonsense', '00000000-0000-4000-8000-000000000000'])
      await expect(block(other, id)).rejects.toMatchObject(notFound);
    for (const id of [tip.id, 'nonsense', ''])
      await expect(unblock(other, id)).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    expect(await list(other)).toEqual([]);
    expect(await list(creator)).toHaveLength(1);
  });

  it('is rejected for a tip without an address, which has no sender to block', async () => {
    const creator = await createCreator(tips);
    const id = await insertPaidTip(tips, creator, { succeededAt: minutesAgo(1) });
    await tips.database.query('UPDATE tips SET sender_email = NULL WHERE id = $1', [id]);
    await expect(block(creator, id)).rejects.toMatchObject({
      code: 'WRONG_STATE',
      status: 409,
      message: "We don't know the email address of this sender, so you can't block it.",
    });
  });

  it('is rejected once a thousand senders are blocked', async () => {
    const creator = await createCreator(tips);
    const { id } = await giveTip(tips, creator);
    await tips.database.query(
      `WITH more AS (
         INSERT INTO tips (id, user_id, amount_cents, fee_basis_points, currency, status, created_at, updated_at)
         SELECT gen_random_uuid(), $1, 500, 1000, 'usd', 'failed', now(), now() FROM generate_series(1, 1000) RETURNING id)
       INSERT INTO blocked_senders (tip_id, creator_id, email_hash) SELECT id, $1, id::text FROM more`,
      [creator.id],
    );
    await expect(block(creator, id)).rejects.toMatchObject({
      code: 'WRONG_STATE',
      status: 409,
      message: 'You can block at most 1000 senders. Please unblock one first.',
    });
    expect(await list(creator)).toHaveLength(1_000);
  });

  it('leaves earlier messages visible unless asked to hide them', async () => {
    const creator = await createCreator(tips);
    const first = await giveTip(tips, creator, { senderEmail: 'SAM@example.com' });
    const [second, other] = [
      await giveTip(tips, creator),
      await giveTip(tips, creator, { senderEmail: 'jo@example.com' }),
    ];
    const open = await start(creator, 'sam@example.com');
    await block(creator, second.id);
    expect(await shownTo(creator)).toEqual([other.id, second.id, first.id]);
    await block(creator, second.id, true);
    expect(await shownTo(creator)).toEqual([other.id]);
    const told = await Promise.all(
      [first, second].map(({ id }) => tips.events.waitFor(tipVisibilityChanged, ({ tipId }) => tipId === id)),
    );
    expect(told).toEqual(
      [first, second].map(({ id }) => ({
        tipId: id,
        creatorId: creator.id,
        creatorUsername: creator.username,
        isHidden: true,
      })),
    );
    await pay(tips, open.paymentIntentId);
    await waitForStatus(tips, open.paymentIntentId, 'succeeded');
    expect(await shownTo(creator)).toEqual([other.id]);
  });
});

it("closing the account deletes the creator's blocked senders", async () => {
  const { creator } = await blockSam();
  await closeCreator(tips, creator);
  await waitFor(async () => {
    const left = await tips.database.query('SELECT FROM blocked_senders WHERE creator_id = $1', [creator.id]);
    return left.length === 0;
  });
});

it('a new key still finds blocked senders, and rotate-keys rehashes them', async () => {
  const NEW = Buffer.alloc(32, 7).toString('base64');
  const keys = { RECEIPT_TOKEN_KEY, HASH_KEY: `${NEW},${RECEIPT_TOKEN_KEY}` };
  const { creator, tip } = await blockSam();
  const rotated = await tips.runAnother(keys);
  // Either instance may answer a call, so several calls are tried.
  for (const email of ['sam@example.com', 'SAM@example.com', 'Sam@example.com', ' sam@example.com'])
    await expect(start(creator, email)).rejects.toMatchObject(REFUSED);
  await rotated.close();
  const rotate = () =>
    runServiceCommand(new URL('../dist/rotate-keys.js', import.meta.url), {
      STRIPE_SECRET_KEY: 'sk_test_sprinkle',
      TIPS_DATABASE_URL: tips.databaseUrl,
      PAYOUT_KEY,
      ...keys,
    });
  expect(rotate()).toMatchObject({ status: 0, stdout: expect.stringMatching(/: [1-9]\d* blocked senders/) });
  const [row] = await tips.database.query('SELECT email_hash FROM blocked_senders WHERE tip_id = $1', [
    tip.id,
  ]);
  expect(row.email_hash).toBe(new SenderHashes({ RECEIPT_TOKEN_KEY, HASH_KEY: NEW }).of('sam@example.com'));
  expect(rotate().stdout).toContain('HASH_KEY: 0 blocked senders hashed again');
});
