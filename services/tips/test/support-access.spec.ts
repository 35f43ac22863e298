import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getReceiptRpc } from '@sprinkle/contracts/tips/page/receipts.rpc';
import {
  changeSupportRpc,
  endSupportRpc,
  getSupportRpc,
  mailSupportLinksRpc,
  openSupportCardRpc,
  pauseSupportRpc,
  takeSupportCardRpc,
} from '@sprinkle/contracts/tips/taking/supports.rpc';
import {
  supportChanged,
  supportEndRequested,
  supportLinksRequested,
} from '@sprinkle/contracts/tips/tips.events';
import { receiptTokenOf, supportTokenOf } from '@sprinkle/service-kit/receipts';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { closeCreator } from './close-creator.js';
import type { TestCreator } from './factories.js';
import { RECEIPT_TOKEN_KEY, startTips, type TestTips } from './start-tips.js';
import {
  advanceMonths,
  beginSupport,
  createSupportedCreator,
  findSupport,
  paidAmounts,
  waitForSupport,
} from './supports.js';

let tips: TestTips;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips();
  creator = await createSupportedCreator(tips);
});

afterAll(() => tips.stop());

const waitForPayments = (supportId: string, count: number) =>
  waitFor(async () => (await paidAmounts(tips, supportId)).length === count);

const waitForState = (supportId: string, status: string) => waitForSupport(tips, supportId, status);

describe('another card', () => {
  it('pays the failed month and later ones, without another subscription', async () => {
    const { supportId, token } = await beginSupport(tips, creator, { card: 'pm_card_chargeCustomerFail' });
    await advanceMonths(tips, supportId, 1);
    await waitForState(supportId, 'past-due');
    const { setupIntentId } = await tips.rpc.call(openSupportCardRpc, { token });
    await expect(tips.rpc.call(takeSupportCardRpc, { token, setupIntentId })).rejects.toMatchObject({
      code: 'PAYMENT_NOT_COMPLETED',
    });
    await tips.stripe.setupIntents.confirm(setupIntentId, {
      payment_method: 'pm_card_visa',
      return_url: 'https://sprinkle.example/my-support',
    });
    // Stripe's event makes the service collect the month, too.
    await Promise.all([1, 2, 3].map(() => tips.rpc.call(takeSupportCardRpc, { token, setupIntentId })));
    await waitForPayments(supportId, 2);
    await waitForState(supportId, 'active');
    await advanceMonths(tips, supportId, 1);
    await waitForPayments(supportId, 3);
    const { stripeCustomerId } = await findSupport(tips, supportId);
    const { data } = await tips.stripe.subscriptions.list({
      customer: stripeCustomerId ?? '',
      status: 'all',
    });
    expect(data).toHaveLength(1);
  });

  it("is not accepted from somebody else's form", async () => {
    const mine = await beginSupport(tips, creator);
    const theirs = await beginSupport(tips, creator, { senderEmail: 'other@example.com' });
    const { setupIntentId } = await tips.rpc.call(openSupportCardRpc, { token: theirs.token });
    await tips.stripe.setupIntents.confirm(setupIntentId, {
      payment_method: 'pm_card_visa',
      return_url: 'https://sprinkle.example/my-support',
    });
    await expect(
      tips.rpc.call(takeSupportCardRpc, { token: mine.token, setupIntentId }),
    ).rejects.toMatchObject({ code: 'PAYMENT_NOT_COMPLETED' });
  });

  it.each([
    ['that Stripe does not know is refused', 95, 'PAYMENT_NOT_COMPLETED'],
    ['whose id is longer than any of Stripe is not asked for', 96, 'VALIDATION_FAILED'],
  ])('%s', async (_name, letters, code) => {
    const { token } = await beginSupport(tips, creator, { senderEmail: `unknown-${letters}@example.com` });
    const setupIntentId = `seti_${'a'.repeat(letters)}`;
    await expect(tips.rpc.call(takeSupportCardRpc, { token, setupIntentId })).rejects.toMatchObject({ code });
  });
});

describe('the links of an address', () => {
  it('are mailed if there are any, with the same response for everybody', async () => {
    const { supportId } = await beginSupport(tips, creator, { senderEmail: 'links@example.com' });
    const replies = [];
    for (const email of ['LINKS@example.com', 'nobody@example.com'])
      replies.push(await tips.rpc.call(mailSupportLinksRpc, { email }));
    expect(replies[0]).toEqual(replies[1]);
    const event = await tips.events.waitFor(supportLinksRequested, ({ supports }) =>
      supports.some(({ id }) => id === supportId),
    );
    expect(event.supports).toEqual([{ id: supportId, creatorUsername: creator.username }]);
  });

  it("take the same work if there are none, and a stranger's address is not stored", async () => {
    const { supportId } = await beginSupport(tips, creator, { senderEmail: 'timed@example.com' });
    const asked = async (email: string) => {
      const known: { id: string }[] = await tips.database.query('SELECT id FROM outbox');
      await tips.rpc.call(mailSupportLinksRpc, { email });
      return tips.database.query('SELECT payload FROM outbox WHERE type = $1 AND id <> ALL ($2)', [
        supportLinksRequested.type,
        known.map(({ id }) => id),
      ]);
    };
    const supports = [{ id: supportId, creatorUsername: creator.username }];
    expect(await asked('Timed@example.com')).toEqual([{ payload: { email: 'Timed@example.com', supports } }]);
    expect(await asked('stranger@example.com')).toEqual([{ payload: { email: '', supports: [] } }]);
  });

  it('are mailed ten times an hour per address, however it is written, and the limit stores no address', async () => {
    const strict = await startTips({ RATE_LIMITS: 'strict' });
    const ask = (email: string) => strict.rpc.call(mailSupportLinksRpc, { email });
    for (let time = 0; time < 5; time += 1)
      for (const email of ['often@example.com', 'OFTEN@example.com']) await ask(email);
    await expect(ask('Often@Example.com')).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429 });
    await ask('seldom@example.com');
    const keys = await strict.database.query('SELECT * FROM rate_limits');
    expect(JSON.stringify(keys)).not.toMatch(/often|seldom/i);
    await strict.stop();
  });
});

/** Every call that takes a support's token. */
const CALLS: [string, (token: string) => Promise<unknown>][] = [
  ['read', (token) => tips.rpc.call(getSupportRpc, { token })],
  ['change', (token) => tips.rpc.call(changeSupportRpc, { token, tipCents: 700 })],
  ['pause', (token) => tips.rpc.call(pauseSupportRpc, { token, months: 1 })],
  ['open the card form', (token) => tips.rpc.call(openSupportCardRpc, { token })],
  ['give a card', (token) => tips.rpc.call(takeSupportCardRpc, { token, setupIntentId: 'seti_1' })],
  ['end', (token) => tips.rpc.call(endSupportRpc, { token })],
];

describe('the token of a support', () => {
  it.each(CALLS)('lets its tipper do nothing to another support: %s', async (_what, call) => {
    const mine = await beginSupport(tips, creator, { senderEmail: `${randomUUID()}@example.com` });
    const theirs = await beginSupport(tips, creator, { senderEmail: `${randomUUID()}@example.com` });
    const wishOf = async () => {
      const { tipCents, pausedUntil, endedAt, status } = await findSupport(tips, theirs.supportId);
      return { tipCents, pausedUntil, endedAt, status };
    };
    const before = await wishOf();
    // A card that Stripe does not know is refused, whoever asks.
    await call(mine.token).catch((error: { code: string }) =>
      expect(error.code).toBe('PAYMENT_NOT_COMPLETED'),
    );
    expect(await wishOf()).toEqual(before);
  });

  it.each(CALLS)('is rejected if it is forged: %s', async (_what, call) => {
    const { token, supportId } = await beginSupport(tips, creator);
    const bytes = Buffer.from(token, 'base64url');
    const [id, mac] = [bytes.subarray(0, 16), bytes.subarray(16)];
    const other = Buffer.from(supportTokenOf(RECEIPT_TOKEN_KEY, randomUUID()), 'base64url');
    const forged = [
      Buffer.concat([id, randomBytes(mac.length)]).toString('base64url'),
      Buffer.concat([id, other.subarray(16)]).toString('base64url'),
      Buffer.concat([other.subarray(0, 16), mac]).toString('base64url'),
      // The token of another installation, which has another key.
      supportTokenOf(Buffer.alloc(32, 4).toString('base64'), supportId),
      // A receipt's token for the same id, and the token of an unknown support.
      receiptTokenOf(RECEIPT_TOKEN_KEY, supportId),
      supportTokenOf(RECEIPT_TOKEN_KEY, randomUUID()),
      token.slice(0, -1),
      `${token}A`,
      `${token}==`,
      ` ${token}`,
      supportId,
      'abc',
      '\0',
    ];
    for (const wrong of forged)
      await expect(call(wrong)).rejects.toMatchObject({ code: 'SUPPORT_NOT_FOUND' });
    await expect(call('')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await findSupport(tips, supportId)).toMatchObject({
      tipCents: 500,
      pausedUntil: null,
      endedAt: null,
    });
  });

  it('opens no receipt', async () => {
    const { token } = await beginSupport(tips, creator);
    await expect(tips.rpc.call(getReceiptRpc, { token })).rejects.toMatchObject({
      code: 'RECEIPT_NOT_FOUND',
    });
  });

  it('still works under a key that is no longer the first', async () => {
    const { supportId } = await beginSupport(tips, creator);
    const former = Buffer.alloc(32, 7).toString('base64');
    const rotated = await startTips({ RECEIPT_TOKEN_KEY: `${RECEIPT_TOKEN_KEY},${former}` });
    const maya = await createSupportedCreator(rotated);
    const support = await beginSupport(rotated, maya);
    const token = supportTokenOf(former, support.supportId);
    expect(await rotated.rpc.call(getSupportRpc, { token })).toMatchObject({ status: 'active' });
    await expect(
      rotated.rpc.call(getSupportRpc, { token: supportTokenOf(former, supportId) }),
    ).rejects.toMatchObject({ code: 'SUPPORT_NOT_FOUND' });
    await rotated.stop();
  });

  it('can be tried sixty times in ten minutes from one network', async () => {
    const strict = await startTips({ RATE_LIMITS: 'strict' });
    const ask = (ipAddress: string) =>
      strict.rpc.call(getSupportRpc, { token: 'x' }, { actor: { kind: 'anonymous', ipAddress } });
    for (let time = 0; time < 60; time += 1)
      await expect(ask('203.0.113.7')).rejects.toMatchObject({ code: 'SUPPORT_NOT_FOUND' });
    await expect(ask('203.0.113.7')).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429 });
    await expect(ask('203.0.113.8')).rejects.toMatchObject({ code: 'SUPPORT_NOT_FOUND' });
    await strict.stop();
  });
});

describe('an end that was requested while the service was down', () => {
  it('is carried out and announced once', async () => {
    const { supportId, token } = await beginSupport(tips, creator, { senderEmail: 'later@example.com' });
    const envelope = await tips.events.publish(supportEndRequested, { token });
    await waitForState(supportId, 'ended');
    const { endedAt, endReason } = await findSupport(tips, supportId);
    expect(endReason).toBe('tipper');
    await tips.events.publish(supportEndRequested, { token });
    await tips.events.publish(supportEndRequested, { token }, envelope);
    const told = await tips.events.waitFor(
      supportChanged,
      ({ support }) => support.id === supportId && support.status === 'ended',
    );
    expect(told.support).toMatchObject({ endReason: 'tipper', senderEmail: 'later@example.com' });
    expect((await findSupport(tips, supportId)).endedAt).toEqual(endedAt);
  });

  it("changes nothing if the creator's closing of the account has already ended the support", async () => {
    const gone = await createSupportedCreator(tips);
    const { supportId, token } = await beginSupport(tips, gone, { senderEmail: 'gone@example.com' });
    await closeCreator(tips, gone);
    await waitForState(supportId, 'ended');
    await tips.events.publish(supportEndRequested, { token });
    const ended = { username: null, status: 'ended', endReason: 'creator-closed' };
    expect(await tips.rpc.call(endSupportRpc, { token })).toMatchObject(ended);
    expect(await tips.rpc.call(getSupportRpc, { token })).toMatchObject(ended);
  });

  it.each(['', 'abc', receiptTokenOf(RECEIPT_TOKEN_KEY, '0f8fad5b-d9cb-469f-a165-70867728950e')])(
    'is dropped if the token is "%s"',
    async (token) => {
      const { supportId } = await beginSupport(tips, creator, { senderEmail: `${randomUUID()}@example.com` });
      const { id } = await tips.events.publish(supportEndRequested, { token });
      await waitFor(async () => {
        const rows = await tips.database.query('SELECT FROM inbox WHERE event_id = $1', [id]);
        return rows.length > 0;
      });
      expect((await findSupport(tips, supportId)).endedAt).toBeNull();
    },
  );
});
