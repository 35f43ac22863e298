import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { settingsChanged } from '@sprinkle/contracts/identity/identity.events';
import { PROCESSING_FEE_DEFAULTS } from '@sprinkle/contracts/rules/fee';
import { PAYOUT_RULE_DEFAULTS } from '@sprinkle/contracts/rules/payouts';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { createCreator, createPendingTip } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});
afterAll(() => tips.stop());

const change = (minimumTipAmountCents: number, version: number) =>
  tips.events.publish(settingsChanged, {
    settings: {
      registrationEnabled: true,
      maintenanceMode: false,
      minimumTipAmountCents,
      featuredCreatorsLimit: 6,
      adminIdleMinutes: 30,
      blockedLinkHosts: [],
      monthlySupport: false,
      ...PAYOUT_RULE_DEFAULTS,
      ...PROCESSING_FEE_DEFAULTS,
    },
    version,
  });

async function knownMinimum(): Promise<{ minimum_tip_cents: number; version: number }> {
  const [row] = await tips.database.query('SELECT minimum_tip_cents, version FROM platform_settings');
  return row;
}

it("the minimum tip follows the administrators' setting, and never falls below the provider's minimum", async () => {
  const creator = await createCreator(tips);
  await change(700, 2);
  await waitFor(async () => (await knownMinimum()).version === 2);
  await expect(createPendingTip(tips, creator, { amountCents: 699 })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    message: 'The minimum tip is $7.00',
  });
  await createPendingTip(tips, creator, { amountCents: 700 });
  await change(1, 3);
  await waitFor(async () => (await knownMinimum()).version === 3);
  await expect(createPendingTip(tips, creator, { amountCents: 49 })).rejects.toMatchObject({
    message: 'The minimum tip is $0.50',
  });
});

it('the minimum tip keeps the newest setting when an older event arrives late', async () => {
  await change(300, 11);
  await waitFor(async () => (await knownMinimum()).version === 11);
  const { id } = await change(900, 10);
  await waitFor(async () => {
    const handled: unknown[] = await tips.database.query('SELECT 1 FROM inbox WHERE event_id = $1', [id]);
    return handled.length > 0;
  });
  expect(await knownMinimum()).toEqual({ minimum_tip_cents: 300, version: 11 });
});
