import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { SettlementCurrency } from '../src/taking/stripe/settlement-currency.js';
import { createCreator, createPendingTip } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeEach(async () => {
  tips = await startTips();
});

afterEach(() => tips.stop());

const PROBLEM = 'settles in EUR, and has to settle in USD';

it('the service refuses to start with an account that settles in another currency', async () => {
  await tips.sandbox.changeAccount({ settlementCurrency: 'eur' });
  await expect(tips.runAnother()).rejects.toThrow(PROBLEM);
  await tips.sandbox.changeAccount({ settlementCurrency: 'usd' });
  const another = await tips.runAnother();
  await another.close();
});

it('the service starts while the provider is down, and takes no payment once it hears of another currency', async () => {
  await tips.sandbox.changeAccount({ settlementCurrency: 'eur' });
  await tips.sandbox.kill();
  const another = await tips.runAnother();
  try {
    await tips.sandbox.start();
    const currency = another.app.get(SettlementCurrency);
    expect(() => currency.assertRight()).not.toThrow();
    await currency.checkUntilKnown();
    expect(() => currency.assertRight()).toThrow('Payments are not available right now.');
  } finally {
    await another.close();
  }
});

it('a service that could not check at startup takes payments if the currency is right', async () => {
  await tips.sandbox.kill();
  const another = await tips.runAnother();
  try {
    await tips.sandbox.start();
    await another.app.get(SettlementCurrency).checkUntilKnown();
    const creator = await createCreator(tips);
    await expect(createPendingTip(tips, creator, { amountCents: 435 })).resolves.toHaveProperty(
      'clientSecret',
    );
  } finally {
    await another.close();
  }
});

it('the service refuses to start with an invalid key, because the currency would be unknown', async () => {
  await expect(tips.runAnother({ STRIPE_SECRET_KEY: 'sk_test_wrong' })).rejects.toThrow('Invalid API Key');
});
