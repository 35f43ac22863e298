import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  decline,
  declineFrom,
  expectPaused,
  markBlocked,
  newAddress,
  newEmail,
  openPayment,
  pass,
  payFrom,
} from './declines.js';
import { createCreator, findTip, pay, type TestCreator, waitForStatus } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'strict' });
});

beforeEach(async () => {
  creator = await createCreator(tips);
});

afterEach(async () => {
  await tips.sandbox.setFaults({ dropWebhooks: false, duplicateWebhooks: false });
  await tips.database.query('DELETE FROM rate_limits');
});

afterAll(() => tips.stop());

describe('a network', () => {
  it('is paused after five declines in an hour, ten in an hour and twenty in a day', async () => {
    const ipAddress = newAddress();
    const { paymentIntentId } = await openPayment(tips, { to: creator, ipAddress });
    await decline(tips, paymentIntentId, 4);
    await decline(tips, (await openPayment(tips, { to: creator, ipAddress })).paymentIntentId);
    await expectPaused(tips, { to: creator, ipAddress }, 10);
    const other = await createCreator(tips);
    await expectPaused(tips, { to: other, ipAddress }, 10);
    await expect(openPayment(tips, { to: other })).resolves.toBeDefined();

    await pass(tips, 11);
    await declineFrom(tips, { to: creator, ipAddress }, 5);
    await expectPaused(tips, { to: creator, ipAddress }, 120);

    await pass(tips, 121);
    await declineFrom(tips, { to: creator, ipAddress }, 10);
    await expectPaused(tips, { to: creator, ipAddress }, 24 * 60);
    await pass(tips, 24 * 60 + 1);
    await expect(openPayment(tips, { to: creator, ipAddress })).resolves.toBeDefined();
  });

  it('may have twice as many when it has paid in the last thirty days', async () => {
    const ipAddress = newAddress();
    await payFrom(tips, ipAddress, creator);
    await declineFrom(tips, { to: creator, ipAddress }, 9);
    await expect(openPayment(tips, { to: creator, ipAddress })).resolves.toBeDefined();
    await pass(tips, 11);
    await declineFrom(tips, { to: creator, ipAddress });
    await expectPaused(tips, { to: creator, ipAddress }, 10);

    await pass(tips, 11);
    await tips.database.query(
      `UPDATE tips SET succeeded_at = succeeded_at - interval '30 days' WHERE user_id = $1`,
      [creator.id],
    );
    await expectPaused(tips, { to: creator, ipAddress }, 109);
  });

  it('is an IPv6 /64, and the /48 around it may have four times as many', async () => {
    const inPart = async (part: number) => ({
      to: await createCreator(tips),
      ipAddress: `2001:db8:1:${part}::1`,
    });
    await declineFrom(tips, await inPart(2), 5);
    await expectPaused(tips, { to: await createCreator(tips), ipAddress: '2001:db8:1:2:ffff::9' }, 10);
    for (const part of [3, 4]) await declineFrom(tips, await inPart(part), 5);
    await declineFrom(tips, await inPart(5), 4);
    await declineFrom(tips, await inPart(6));
    await expectPaused(tips, await inPart(7), 10);
    const neighbour = { to: await createCreator(tips), ipAddress: '2001:db8:2:7::1' };
    await expect(openPayment(tips, neighbour)).resolves.toBeDefined();
  });

  it('has no more payments in flight than declines are left, however many requests arrive at once', async () => {
    const ipAddress = newAddress();
    await declineFrom(tips, { to: creator, ipAddress }, 4);
    await tips.database.query('DELETE FROM rate_limits');
    const another = await tips.runAnother({ RATE_LIMITS: 'strict' });
    // The limit of requests would let ten of them pass.
    const openings = await Promise.allSettled(
      Array.from({ length: 50 }, () => openPayment(tips, { to: creator, ipAddress })),
    );
    await another.close();
    expect(openings.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = openings.flatMap((opening) =>
      opening.status === 'rejected' ? [opening.reason.code] : [],
    );
    expect(reasons).toContain('TOO_MANY_DECLINES');
    await pass(tips, 11);
    await expect(openPayment(tips, { to: creator, ipAddress })).resolves.toBeDefined();
  });

  it('loses its oldest open payment when it opens a twenty-first', async () => {
    const ipAddress = newAddress();
    const oldest = await openPayment(tips, { to: creator, ipAddress });
    for (let opened = 1; opened < 21; opened += 1) {
      await tips.database.query('DELETE FROM rate_limits');
      await openPayment(tips, { to: creator, ipAddress });
      if (opened === 19)
        expect(await findTip(tips, oldest.paymentIntentId)).toMatchObject({ status: 'pending' });
    }
    await waitForStatus(tips, oldest.paymentIntentId, 'canceled');
    await expect(pay(tips, oldest.paymentIntentId)).rejects.toThrow();
  });

  it('loses its oldest open payment even if a block is about to cancel it', async () => {
    const ipAddress = newAddress();
    const blocked = await createCreator(tips);
    const oldest = await openPayment(tips, { to: blocked, ipAddress });
    await markBlocked(tips, blocked, oldest.paymentIntentId);
    for (let opened = 1; opened < 21; opened += 1) {
      await tips.database.query('DELETE FROM rate_limits');
      await openPayment(tips, { to: creator, ipAddress });
    }
    await waitForStatus(tips, oldest.paymentIntentId, 'canceled');
  });
});

it('an e-mail address is paused in any case of letters and from any network', async () => {
  const senderEmail = newEmail();
  for (let n = 0; n < 5; n += 1) await declineFrom(tips, { to: creator, senderEmail });
  const to = await createCreator(tips);
  await expectPaused(tips, { to, senderEmail }, 10);
  await expectPaused(tips, { to, senderEmail: senderEmail.toUpperCase() }, 10);
  await expect(openPayment(tips, { to })).resolves.toBeDefined();
});

describe('a creator', () => {
  it('is paused for networks that have never paid, and open for those that have', async () => {
    const payer = newAddress();
    await payFrom(tips, payer, await createCreator(tips));
    for (let n = 0; n < 4; n += 1) await declineFrom(tips, { to: creator });
    await expect(openPayment(tips, { to: creator })).resolves.toBeDefined();
    await declineFrom(tips, { to: creator });
    await expectPaused(tips, { to: creator }, 10);
    await expect(openPayment(tips, { to: creator, ipAddress: payer })).resolves.toBeDefined();
    await expect(openPayment(tips, { to: await createCreator(tips) })).resolves.toBeDefined();
  });

  it('may have more declines where many networks pay', async () => {
    for (let n = 0; n < 20; n += 1) await payFrom(tips, newAddress(), creator);
    for (let n = 0; n < 9; n += 1) await declineFrom(tips, { to: creator });
    await expect(openPayment(tips, { to: creator })).resolves.toBeDefined();
    await declineFrom(tips, { to: creator });
    await expectPaused(tips, { to: creator }, 10);
  });
});
