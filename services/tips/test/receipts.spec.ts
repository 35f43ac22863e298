import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  anonymizeTipperRpc,
  getReceiptRpc,
  getReplyToReportRpc,
  removeTipperWordsRpc,
} from '@sprinkle/contracts/tips/page/receipts.rpc';
import { tipperErased, tipperWordsRemoved, tipVisibilityChanged } from '@sprinkle/contracts/tips/tips.events';
import { receiptTokenOf } from '@sprinkle/service-kit/receipts';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import {
  createCreator,
  createPendingTip,
  findTip,
  giveTip,
  insertPaidTip,
  pay,
  type TestCreator,
  waitForStatus,
} from './factories.js';
import { RECEIPT_TOKEN_KEY, startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips();
  creator = await createCreator(tips);
});

afterAll(() => tips.stop());

const tokenOf = (tipId: string) => receiptTokenOf(RECEIPT_TOKEN_KEY, tipId);
const read = (token: string) => tips.rpc.call(getReceiptRpc, { token });
const anonymize = (token: string) => tips.rpc.call(anonymizeTipperRpc, { token });
const readReply = (token: string) => tips.rpc.call(getReplyToReportRpc, { token });
const removeWords = (token: string) => tips.rpc.call(removeTipperWordsRpc, { token });
const notFound = { code: 'RECEIPT_NOT_FOUND', status: 404, message: "This receipt doesn't exist." };

describe('a receipt', () => {
  it('leads to the reply that can be reported, with the comment, and to nothing if there is none', async () => {
    const { id } = await giveTip(tips, creator, { isPrivate: true });
    const nothing = { code: 'WRONG_STATE', status: 409, message: 'There is no reply to report.' };
    await expect(readReply(tokenOf(id))).rejects.toMatchObject(nothing);
    await tips.database.query(`UPDATE tips SET response = 'Go away', responded_at = now() WHERE id = $1`, [
      id,
    ]);
    const comment = { tipId: id, senderName: 'Sam', message: 'Great video' };
    expect(await readReply(tokenOf(id))).toEqual({
      username: creator.username,
      reply: 'Go away',
      ...comment,
    });
    for (const token of ['', 'nonsense', tokenOf(randomUUID())])
      await expect(readReply(token || 'x')).rejects.toMatchObject(notFound);
  });

  it('shows a paid tip without the e-mail address', async () => {
    const tip = await giveTip(tips, creator, { senderEmail: 'private@example.com' });
    await tips.database.query(`UPDATE tips SET response = 'Thanks!', responded_at = now() WHERE id = $1`, [
      tip.id,
    ]);
    const receipt = await read(tokenOf(tip.id));
    expect(receipt).toEqual({
      receiptNumber: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/),
      status: 'succeeded',
      amountCents: 500,
      coveredAmountCents: 0,
      netAmountCents: 450,
      feeAmountCents: 50,
      processingAmountCents: 0,
      method: { brand: 'visa', lastFour: '4242' },
      statementDescriptor: 'SANDBOX* CLEO',
      username: creator.username,
      displayName: 'Cleo',
      senderName: 'Sam',
      message: 'Great video',
      socialPlatform: 'instagram',
      socialHandle: 'sam',
      response: 'Thanks!',
      paidAt: tip.succeeded_at?.toISOString(),
      mistake: 'possible',
      hasEmail: true,
    });
    expect(JSON.stringify(receipt)).not.toContain('private@example.com');
  });

  it('shows the fees that the tipper covered, and the card that was used', async () => {
    const { paymentIntentId } = await createPendingTip(tips, creator, { amountCents: 500, coverFees: true });
    await pay(tips, paymentIntentId, 'pm_card_mastercard');
    const { id } = await waitForStatus(tips, paymentIntentId, 'succeeded');
    expect(await read(tokenOf(id))).toMatchObject({
      amountCents: 556,
      coveredAmountCents: 56,
      netAmountCents: 500,
      feeAmountCents: 56,
      processingAmountCents: 0,
      method: { brand: 'mastercard', lastFour: '4444' },
    });
  });

  it.each(['refunded', 'lost'])('shows that a %s tip was returned in full', async (status) => {
    const id = await insertPaidTip(tips, creator, { succeededAt: new Date(), status, amountCents: 1_234 });
    expect(await read(tokenOf(id))).toMatchObject({ status, amountCents: 1_234, refundedAmountCents: 1_234 });
  });

  it('shows how much of a tip a refund or a lost dispute returned', async () => {
    const id = await insertPaidTip(tips, creator, { succeededAt: new Date(), amountCents: 1_234 });
    await tips.database.query('UPDATE tips SET refunded_cents = 600 WHERE id = $1', [id]);
    expect(await read(tokenOf(id))).toMatchObject({ status: 'succeeded', refundedAmountCents: 600 });
  });

  it('shows a disputed tip without a refunded amount, even a hidden one', async () => {
    const shown = { succeededAt: new Date(), status: 'disputed', isHidden: true };
    const receipt = await read(tokenOf(await insertPaidTip(tips, creator, shown)));
    expect(receipt).toMatchObject({ status: 'disputed' });
    expect(receipt).not.toHaveProperty('refundedAmountCents');
  });

  it('shows a processing payment, without the name of a creator who closed the account', async () => {
    const gone = await createCreator(tips);
    const { paymentIntentId } = await createPendingTip(tips, gone);
    const { id } = await findTip(tips, paymentIntentId);
    await tips.database.query(`UPDATE tips SET status = 'processing' WHERE id = $1`, [id]);
    await tips.database.query('UPDATE creators SET is_active = false WHERE id = $1', [gone.id]);
    const receipt = { status: 'processing', paidAt: null, username: null, displayName: null };
    expect(await read(tokenOf(id))).toMatchObject(receipt);
  });

  it('does not exist for an unpaid tip', async () => {
    const { paymentIntentId } = await createPendingTip(tips, creator);
    const { id } = await findTip(tips, paymentIntentId);
    await expect(read(tokenOf(id))).rejects.toMatchObject(notFound);
    await tips.database.query(`UPDATE tips SET status = 'canceled' WHERE id = $1`, [id]);
    await expect(read(tokenOf(id))).rejects.toMatchObject(notFound);
  });

  it('is not found with a forged, cut, extended or differently spelled token', async () => {
    const tip = await giveTip(tips, creator);
    const token = tokenOf(tip.id);
    const other = await giveTip(tips, creator);
    const idPart = Buffer.from(token, 'base64url').subarray(0, 16);
    const foreignMac = Buffer.from(tokenOf(other.id), 'base64url').subarray(16);
    const forged = [
      Buffer.concat([idPart, foreignMac]).toString('base64url'),
      Buffer.concat([idPart, randomBytes(16)]).toString('base64url'),
      receiptTokenOf(Buffer.alloc(32, 4).toString('base64'), tip.id),
      tokenOf(randomUUID()),
      token.slice(0, -1),
      `${token}A`,
      `${token}==`,
      ` ${token}`,
      tip.id,
      '\0',
      '\u{1f9c1}'.repeat(50),
    ];
    for (const wrong of forged) {
      await expect(read(wrong)).rejects.toMatchObject(notFound);
      await expect(anonymize(wrong)).rejects.toMatchObject(notFound);
    }
    expect(await findTip(tips, tip.id)).toMatchObject({ sender_email: 'sam@example.com' });
  });
});

describe('anonymizing the tipper', () => {
  const eventsOf = (tipId: string) => tips.events.of(tipperErased).filter((event) => event.tipId === tipId);

  it('clears the e-mail address of this tip only, records one event and keeps the receipt', async () => {
    const tip = await giveTip(tips, creator, { idempotencyKey: randomUUID() });
    expect(tip.request_hash).toMatch(/^[\w-]{43}$/);
    const other = await giveTip(tips, creator);
    const emailHashes = () =>
      tips.database.query(
        'SELECT tip_id, email_hash IS NOT NULL AS is_kept FROM payments WHERE tip_id = ANY ($1) ORDER BY is_kept DESC, tip_id = $2',
        [[tip.id, other.id], tip.id],
      );
    const both = [other.id, tip.id].map((tip_id) => ({ tip_id, is_kept: true }));
    expect(await emailHashes()).toEqual(both);
    const message = 'Your email address has been erased.';
    expect(await anonymize(tokenOf(tip.id))).toEqual({ message });
    expect(await anonymize(tokenOf(tip.id))).toEqual({ message });
    expect(await findTip(tips, tip.id)).toMatchObject({
      sender_email: null,
      request_hash: null,
      sender_name: 'Sam',
      status: 'succeeded',
    });
    expect(await findTip(tips, other.id)).toMatchObject({ sender_email: 'sam@example.com' });
    expect(await emailHashes()).toEqual([both[0], { tip_id: tip.id, is_kept: false }]);
    expect(await read(tokenOf(tip.id))).toMatchObject({ hasEmail: false, senderName: 'Sam' });
    await tips.events.waitFor(tipperErased, (event) => event.tipId === tip.id);
    expect(eventsOf(tip.id)).toHaveLength(1);
  });

  it('records one event for ten simultaneous requests', async () => {
    const tip = await giveTip(tips, creator);
    // Ten at once wait for one row. On a busy machine, some are told to try again.
    const succeed = () => waitFor(() => anonymize(tokenOf(tip.id)).then(() => true));
    await Promise.all(Array.from({ length: 10 }, succeed));
    const recorded = await tips.database.query(
      `SELECT 1 FROM outbox WHERE type = $1 AND payload ->> 'tipId' = $2`,
      [tipperErased.type, tip.id],
    );
    expect(recorded).toHaveLength(1);
  });
});

it('receipt requests are limited for each client', async () => {
  const strict = await startTips({ RATE_LIMITS: 'strict' });
  const ask = (ipAddress: string) =>
    strict.rpc.call(getReceiptRpc, { token: 'x' }, { actor: { kind: 'anonymous', ipAddress } });
  for (let time = 0; time < 60; time += 1) {
    await expect(ask('203.0.113.7')).rejects.toMatchObject({ code: 'RECEIPT_NOT_FOUND' });
  }
  await expect(ask('203.0.113.7')).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429 });
  await expect(ask('203.0.113.8')).rejects.toMatchObject({ code: 'RECEIPT_NOT_FOUND' });
  await strict.stop();
});

describe("a tipper's words", () => {
  it('are removed from the tip and every copy once, however often the removal is requested', async () => {
    const tip = await giveTip(tips, creator, {
      senderName: 'Private Name',
      message: 'Private words',
      idempotencyKey: randomUUID(),
    });
    expect(tip.request_hash).toMatch(/^[\w-]{43}$/);
    await tips.database.query(
      `UPDATE tips SET social_platform = 'tiktok', social_handle = 'private_handle' WHERE id = $1`,
      [tip.id],
    );
    expect(await read(tokenOf(tip.id))).toMatchObject({
      socialPlatform: 'tiktok',
      socialHandle: 'private_handle',
    });
    const message = { message: 'Your name, message and handle have been removed.' };
    const removals = await Promise.all([1, 2, 3].map(() => removeWords(tokenOf(tip.id))));
    expect(removals).toEqual([message, message, message]);
    const [kept] = await tips.database.query('SELECT * FROM tips WHERE id = $1', [tip.id]);
    expect(JSON.stringify(kept)).not.toMatch(/private_handle|Private/);
    expect(kept).toMatchObject({ status: 'succeeded', amount_cents: 500, request_hash: null });
    expect(await read(tokenOf(tip.id))).toMatchObject({
      senderName: 'Anonymous',
      message: '',
      socialPlatform: null,
      socialHandle: null,
      hasEmail: true,
    });
    await tips.events.waitFor(tipVisibilityChanged, ({ tipId }) => tipId === tip.id);
    await tips.events.waitFor(tipperWordsRemoved, ({ tipId }) => tipId === tip.id);
    expect(tips.events.of(tipperWordsRemoved).filter(({ tipId }) => tipId === tip.id)).toHaveLength(1);
  });

  it('stay when the token is of another receipt', async () => {
    const tip = await giveTip(tips, creator, { message: 'Stays' });
    await expect(removeWords(tokenOf(randomUUID()))).rejects.toMatchObject(notFound);
    expect(await read(tokenOf(tip.id))).toMatchObject({ message: 'Stays' });
  });
});
