import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  changeSupportRpc,
  endSupportRpc,
  pauseSupportRpc,
} from '@sprinkle/contracts/tips/taking/supports.rpc';
import { createPendingTip, type TestCreator } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';
import { beginSupport, createSupportedCreator, findSupport } from './supports.js';

let tips: TestTips;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips();
});
/** Each test has its own creator, because supports of one tipper for one creator replace each other. */
beforeEach(async () => {
  creator = await createSupportedCreator(tips);
});
afterAll(() => tips.stop());

const change = (token: string, tipCents: number) => tips.rpc.call(changeSupportRpc, { token, tipCents });

const refusal = (message: string) => ({
  code: 'VALIDATION_FAILED',
  message,
  issues: [{ path: 'tip', message }],
});

describe('with only the link from a mail', () => {
  const beyond = (limit: string) =>
    refusal(
      `To give more than ${limit} a month, start monthly support again on the creator's page. It replaces this one.`,
    );

  it.each([
    ['$50, where the support began with less than half of that', 500, false, 5_000, '$50.00'],
    ['twice the tip that it began with', 4_000, false, 8_000, '$80.00'],
    ['twice that tip without the fees that the tipper covers', 4_000, true, 8_000, '$80.00'],
  ])(
    'a support can be raised to %s, and not by a cent more',
    async (_to, amountCents, coverFees, most, text) => {
      const { supportId, token } = await beginSupport(tips, creator, { amountCents, coverFees });
      await expect(change(token, most + 1)).rejects.toMatchObject(beyond(text));
      expect(await findSupport(tips, supportId)).toMatchObject({ tipCents: amountCents });
      expect(await change(token, most)).toMatchObject({ tipCents: most });
      // The limit does not grow with the amount.
      await expect(change(token, most + 1)).rejects.toMatchObject(beyond(text));
    },
  );

  it('a support that was raised further in the past can be lowered, but not raised', async () => {
    const { supportId, token } = await beginSupport(tips, creator);
    await tips.database.query('UPDATE supports SET tip_cents = 20000 WHERE id = $1', [supportId]);
    await expect(change(token, 20_001)).rejects.toMatchObject(beyond('$50.00'));
    expect(await change(token, 15_000)).toMatchObject({ tipCents: 15_000 });
  });
});

it('a support with covered fees cannot be changed to a tip that exceeds the maximum with them', async () => {
  const wanted = { amountCents: 600_000, coverFees: true };
  const { supportId, token } = await beginSupport(tips, creator, wanted);
  const tooMuch = 'The maximum tip is $10,000.00';
  await expect(change(token, 990_000)).rejects.toMatchObject(refusal(tooMuch));
  expect(await findSupport(tips, supportId)).toMatchObject({ tipCents: 600_000 });
  const another = createPendingTip(tips, creator, { ...wanted, interval: 'month', amountCents: 990_000 });
  await expect(another).rejects.toMatchObject({ code: 'VALIDATION_FAILED', message: tooMuch });
  expect(await change(token, 880_000)).toMatchObject({ tipCents: 880_000 });
});

it('a support takes ten changes and pauses a day, to limit mails to its tipper, and can always be ended', async () => {
  const strict = await startTips({ RATE_LIMITS: 'strict' });
  try {
    const owner = await createSupportedCreator(strict);
    const { supportId, token } = await beginSupport(strict, owner);
    const other = await beginSupport(strict, owner, { senderEmail: 'other@example.com' });
    const raise = (of: string, tipCents: number) =>
      strict.rpc.call(changeSupportRpc, { token: of, tipCents });
    const pause = (months: number) => strict.rpc.call(pauseSupportRpc, { token, months });
    for (let round = 0; round < 3; round += 1) {
      await raise(token, 900 + round);
      await pause(1);
      await pause(0);
    }
    // A refused change sends no mail and does not count.
    await expect(raise(token, 1)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await raise(token, 700);
    const tooMany = {
      code: 'RATE_LIMITED',
      message: expect.stringMatching(/^Too many attempts\. Please try again in 24 hours\.$/),
    };
    await expect(raise(token, 800)).rejects.toMatchObject(tooMany);
    await expect(pause(1)).rejects.toMatchObject(tooMany);
    expect(await findSupport(strict, supportId)).toMatchObject({ tipCents: 700, pausedUntil: null });
    await raise(other.token, 800);
    expect(await strict.rpc.call(endSupportRpc, { token })).toMatchObject({ status: 'ended' });
  } finally {
    await strict.stop();
  }
});
