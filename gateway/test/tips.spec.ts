import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { listReceiptMailsRpc } from '@sprinkle/contracts/notifications/notifications.rpc';
import { reportContentRpc } from '@sprinkle/contracts/profiles/reports.rpc';
import { getReceiptHistoryRpc } from '@sprinkle/contracts/tips/page/receipt-history.rpc';
import {
  anonymizeTipperRpc,
  getReceiptRpc,
  getReplyToReportRpc,
  removeTipperWordsRpc,
} from '@sprinkle/contracts/tips/page/receipts.rpc';
import {
  confirmTipRpc,
  createPaymentIntentRpc,
  getTipStatusRpc,
} from '@sprinkle/contracts/tips/taking/checkout.rpc';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
const reported: object[] = [];
const COMMENT = {
  tipId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  senderName: 'Alex',
  message: 'Great video',
};
const opened: { input: unknown; actor: Actor }[] = [];
const RECEIPT = {
  receiptNumber: '0F8F-AD5B-D9CB',
  status: 'succeeded' as const,
  amountCents: 500,
  username: 'maya_fit',
  displayName: 'Maya',
  senderName: 'Alex',
  message: '',
  socialPlatform: 'tiktok' as const,
  socialHandle: 'alex_live',
  response: null,
  paidAt: '2026-11-20T14:05:00.000Z',
  hasEmail: true,
};

const AT = '2026-11-20T14:05:00.000Z';
const REFUND = { status: 'succeeded' as const, createdAt: AT, updatedAt: AT };
const DISPUTE = { status: 'won', reason: 'fraudulent', isOpen: false, openedAt: AT, updatedAt: AT };
const MARK = {
  kind: 'review' as const,
  reason: 'rule',
  openedAt: AT,
  decision: 'kept' as const,
  decidedAt: AT,
};
const MAIL = {
  kind: 'tip-receipt',
  status: 'sent' as const,
  createdAt: AT,
  sentAt: AT,
  deliveredAt: null,
  openedAt: null,
  bouncedAt: null,
};

beforeAll(async () => {
  gateway = await startGateway();
  const { services } = gateway;
  const rejected = () => {
    throw new RpcError('RECEIPT_NOT_FOUND', "This receipt doesn't exist.");
  };
  await services.respondTo(createPaymentIntentRpc, (input, actor) => {
    opened.push({ input, actor });
    return { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1', netAmountCents: 449 };
  });
  await services.respondTo(confirmTipRpc, ({ paymentIntentId }) => ({
    status: paymentIntentId === 'pi_slow' ? ('processing' as const) : ('succeeded' as const),
    username: 'maya_fit',
  }));
  await services.respondTo(getTipStatusRpc, () => ({
    status: 'pending' as const,
    amountCents: 501,
    username: 'maya_fit',
    problem: 'Your card was declined.',
  }));
  await services.respondTo(getReceiptRpc, ({ token }) => (token === 'good' ? RECEIPT : rejected()));
  await services.respondTo(getReceiptHistoryRpc, ({ token }) =>
    token === 'good'
      ? {
          refunds: [{ ...REFUND, amountCents: 435 }],
          disputes: [{ ...DISPUTE, amountCents: 1_999 }],
          marks: [MARK],
          mistake: null,
        }
      : rejected(),
  );
  await services.respondTo(listReceiptMailsRpc, ({ token }) => (token === 'good' ? [MAIL] : rejected()));
  await services.respondTo(getReplyToReportRpc, ({ token }) =>
    token === 'good' ? { username: 'maya_fit', reply: 'Go away', ...COMMENT } : rejected(),
  );
  await services.respondTo(reportContentRpc, (report) => {
    reported.push(report);
    return { number: 'REPORT-1042' };
  });
  await services.respondTo(anonymizeTipperRpc, ({ token }) =>
    token === 'good' ? { message: 'Your email address has been erased.' } : rejected(),
  );
  await services.respondTo(removeTipperWordsRpc, ({ token }) =>
    token === 'good' ? { message: 'Your name, message and handle have been removed.' } : rejected(),
  );
});
afterAll(() => gateway.stop());

const NEW_TIP = { username: 'maya_fit', senderName: 'Alex', senderEmail: 'alex@example.com', amount: 4.99 };
const IN_CENTS = {
  username: 'maya_fit',
  senderName: 'Alex',
  senderEmail: 'alex@example.com',
  amountCents: 499,
};
const post = async (path: string, body: unknown, headers?: Record<string, string>) => {
  const response = await gateway.post(path, body, headers);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

describe('paying', () => {
  it('passes on the tip, its idempotency key and its client, and returns the client secret', async () => {
    const tip = { message: 'Hi', socialPlatform: 'x', socialHandle: '@alex' };
    const response = await post(
      '/api/create-payment-intent',
      { ...NEW_TIP, ...tip },
      { 'idempotency-key': 'key-of-eight' },
    );
    expect(response).toEqual({
      status: 200,
      body: { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1', netAmount: 4.49 },
    });
    expect(opened.at(-1)).toMatchObject({
      input: { ...IN_CENTS, ...tip, socialHandle: 'alex', idempotencyKey: 'key-of-eight' },
      actor: { ipAddress: '127.0.0.1' },
    });
  });

  it('also works at the creator’s own address', async () => {
    const { username, ...tip } = NEW_TIP;
    expect(await post(`/api/users/${username}/tips`, tip)).toMatchObject({ status: 200 });
    expect(opened.at(-1)).toMatchObject({ input: IN_CENTS });
  });

  it('responds with 200 once it is paid, and with 202 while it is processing', async () => {
    const confirmation = { paymentIntentId: 'pi_1', senderEmail: 'alex@example.com' };
    expect(await post('/api/confirm-tip', confirmation)).toEqual({
      status: 200,
      body: { status: 'succeeded', username: 'maya_fit' },
    });
    expect(await post('/api/confirm-tip', { paymentIntentId: 'pi_slow' })).toEqual({
      status: 202,
      body: { status: 'processing', username: 'maya_fit' },
    });
  });

  it('says why an attempt failed', async () => {
    const query = { paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret_2' };
    expect(await post('/api/tip-status', query)).toMatchObject({
      status: 200,
      body: { status: 'pending', amount: 5.01, problem: 'Your card was declined.' },
    });
  });
});

describe('receipts', () => {
  it('are shown for their token, which can also erase the address and the words', async () => {
    const { amountCents, ...receipt } = RECEIPT;
    const body = { ...receipt, amount: amountCents / 100 };
    expect(await post('/api/receipt', { token: 'good' })).toEqual({ status: 200, body });
    expect(await post('/api/receipt/history', { token: 'good' })).toEqual({
      status: 200,
      body: {
        refunds: [{ ...REFUND, amount: 4.35 }],
        disputes: [{ ...DISPUTE, amount: 19.99 }],
        marks: [MARK],
        mistake: null,
        mails: [MAIL],
      },
    });
    expect(await post('/api/receipt/erase-email', { token: 'good' })).toEqual({
      status: 200,
      body: { message: 'Your email address has been erased.' },
    });
    expect(await post('/api/receipt/remove-words', { token: 'good' })).toEqual({
      status: 200,
      body: { message: 'Your name, message and handle have been removed.' },
    });
  });

  it('let tippers report the reply, whose text comes from the tip and not from the request', async () => {
    const forged = { reply: 'Forged', username: 'lena', comment: { ...COMMENT, message: 'Forged' } };
    const body = { token: 'good', reason: 'harassment', details: ' Rude ' };
    expect(await post('/api/receipt/report-reply', { ...body, ...forged })).toEqual({
      status: 200,
      body: { message: 'Thank you for telling us. Our team will look at it.', number: 'REPORT-1042' },
    });
    const about = { username: 'maya_fit', reply: 'Go away', comment: COMMENT };
    expect(reported).toEqual([{ reason: 'harassment', details: 'Rude', ...about }]);
    for (const [wrong, message] of [
      [{ reason: undefined }, 'Please choose a reason'],
      [{ reason: 'boredom' }, 'Please choose a reason'],
      [{ details: 'x'.repeat(501) }, 'Details must be 500 characters or less'],
    ] as const)
      expect(await post('/api/receipt/report-reply', { ...body, ...wrong })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', message },
      });
  });

  it.each([
    '/api/receipt',
    '/api/receipt/history',
    '/api/receipt/erase-email',
    '/api/receipt/remove-words',
    '/api/receipt/report-reply',
  ])('are not found at %s with another token', async (path) => {
    expect(await post(path, { token: 'bad', reason: 'spam' })).toEqual({
      status: 404,
      body: expect.objectContaining({ code: 'RECEIPT_NOT_FOUND', message: "This receipt doesn't exist." }),
    });
  });

  it('are limited per address, across both routes', async () => {
    const other = await startGateway();
    const ask = (time: number) => other.post(time % 2 ? '/api/receipt' : '/api/receipt/erase-email', {});
    const statuses = [];
    for (let time = 0; time < 31; time += 1) statuses.push((await ask(time)).status);
    expect(statuses).toEqual([...Array(30).fill(400), 429]);
    await other.stop();
  });
});

const HUGE = 'x'.repeat(200_000);
const DEEP = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) as unknown;

describe('hostile input', () => {
  it.each([
    ['no amount', { ...NEW_TIP, amount: undefined }, 'Please enter a positive amount'],
    ['an amount of zero', { ...NEW_TIP, amount: 0 }, 'Please enter a positive amount'],
    ['a negative amount', { ...NEW_TIP, amount: -5 }, 'Please enter a positive amount'],
    ['an amount as text', { ...NEW_TIP, amount: '5' }, 'Please enter a positive amount'],
    ['an infinite amount', { ...NEW_TIP, amount: 'Infinity' }, 'Please enter a positive amount'],
    ['half a cent', { ...NEW_TIP, amount: 1.005 }, 'Please enter an amount with at most two decimals'],
    ['no name', { ...NEW_TIP, senderName: '  ' }, 'Please enter your name'],
    ['a huge name', { ...NEW_TIP, senderName: HUGE }, 'Name must be 60 characters or less'],
    ['no email', { ...NEW_TIP, senderEmail: '' }, 'Please enter your email address to receive a receipt'],
    ['a huge email', { ...NEW_TIP, senderEmail: `${HUGE}@a.com` }, 'Please enter a valid email address'],
    [
      'a second header',
      { ...NEW_TIP, senderEmail: 'a@b.com\r\nBcc: c@d.com' },
      'Please enter a valid email address',
    ],
    ['a huge message', { ...NEW_TIP, message: HUGE }, 'Message must be 300 characters or less'],
    ['a list as its message', { ...NEW_TIP, message: DEEP }, undefined],
    ['an unknown platform', { ...NEW_TIP, socialPlatform: 'myspace' }, undefined],
    ['a handle with a path', { ...NEW_TIP, socialHandle: '../x' }, 'Please enter a valid handle'],
    ['no creator', { ...NEW_TIP, username: '' }, 'Creator required'],
    ['a list', [NEW_TIP], undefined],
    ['nothing', null, undefined],
  ])('is rejected for a new tip with %s', async (_what, body, message) => {
    const response = await post('/api/create-payment-intent', body);
    expect(response).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    if (message) expect(response.body.message).toBe(message);
  });

  it.each(['/api/create-payment-intent', '/api/confirm-tip', '/api/tip-status', '/api/receipt'])(
    'is rejected at %s as deeply nested lists',
    async (path) => {
      const body = `{"token":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(gateway.url + path, { method: 'POST', body, headers });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
    },
  );

  it.each([
    ['/api/confirm-tip', {}, 'Payment required'],
    ['/api/confirm-tip', { paymentIntentId: '../v1/charges' }, 'Payment not recognised'],
    ['/api/confirm-tip', { paymentIntentId: `pi_${HUGE}` }, 'Payment not recognised'],
    [
      '/api/confirm-tip',
      { paymentIntentId: 'pi_1', senderEmail: 'nobody' },
      'Please enter a valid email address',
    ],
    ['/api/confirm-tip', { paymentIntentId: DEEP }, 'Payment required'],
    ['/api/tip-status', {}, 'Payment required'],
    ['/api/tip-status', { paymentIntentId: 'pi_1\0', clientSecret: 'x' }, 'Payment not recognised'],
    ['/api/tip-status', { paymentIntentId: 'pi_1', clientSecret: HUGE }, undefined],
    ['/api/tip-status', { paymentIntentId: 'pi_1', clientSecret: ['x'] }, undefined],
    ['/api/receipt', {}, 'Token required'],
    ['/api/receipt', { token: 7 }, 'Token required'],
    ['/api/receipt', { token: '' }, 'Token required'],
    ['/api/receipt', { token: HUGE }, 'Token not recognised'],
    ['/api/receipt/erase-email', { token: DEEP }, 'Token required'],
  ])('is rejected at %s (%#)', async (path, body, message) => {
    const response = await post(path, body);
    expect(response).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    if (message) expect(response.body.message).toBe(message);
  });
});
