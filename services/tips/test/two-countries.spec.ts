import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { newOwner, openAccount, rowOf, stripeIdOf } from './connected-accounts.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'relaxed', STRIPE_CONNECT: 'on' });
});
afterEach(() => tips.sandbox.setFaults({ latencyMs: 0 }));
afterAll(() => tips.stop());

describe('setting up payouts through Stripe', () => {
  it.each([
    ['US', 'DE'],
    ['DE', 'FR'],
    ['FR', 'US'],
    ['GB', 'IE'],
  ])('in %s and %s at once opens the form of one country, and rejects the other call', async (...both) => {
    const owner = newOwner();
    await tips.sandbox.setFaults({ latencyMs: 200 });
    const calls = await Promise.allSettled(both.map((country) => openAccount(tips, owner, country)));
    expect(calls.filter(({ status }) => status === 'rejected')).toEqual([
      { status: 'rejected', reason: expect.objectContaining({ code: 'WRONG_STATE' }) },
    ]);
    const country = both[calls.findIndex(({ status }) => status === 'fulfilled')];
    expect(await rowOf(tips, owner)).toMatchObject({ country });
    expect(await tips.stripe.accounts.retrieve(await stripeIdOf(tips, owner))).toMatchObject({ country });
  });

  it.each([
    ['for which Stripe is still making an account', 'attempt_id'],
    ['for which Stripe is still making a link', 'stripe_account_id'],
  ])('in another country rejects the earlier call, %s', async (_state, column) => {
    const owner = newOwner();
    await tips.sandbox.setFaults({ latencyMs: 1_000 });
    const refused = expect(openAccount(tips, owner, 'DE')).rejects.toMatchObject({ code: 'WRONG_STATE' });
    await waitFor(async () => (await rowOf(tips, owner))?.[column]);
    await tips.sandbox.setFaults({ latencyMs: 0 });
    await openAccount(tips, owner, 'FR');
    const kept = await stripeIdOf(tips, owner);
    await refused;
    expect(await rowOf(tips, owner)).toMatchObject({ country: 'FR', stripe_account_id: kept });
    expect(await tips.stripe.accounts.retrieve(kept)).toMatchObject({ country: 'FR' });
  });
});
