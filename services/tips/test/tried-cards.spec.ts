import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openSupportCardRpc, takeSupportCardRpc } from '@sprinkle/contracts/tips/taking/supports.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { startTips, type TestTips } from './start-tips.js';
import { beginSupport, createSupportedCreator } from './supports.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'strict' });
});

afterAll(() => tips.stop());

const tryCard = async (id: string, payment_method: string) => {
  const confirm = () =>
    tips.stripe.setupIntents.confirm(id, {
      payment_method,
      return_url: 'https://sprinkle.example/my-support',
    });
  try {
    return (await confirm()).status;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

const countOf = async (type: string) => {
  const [{ processed }] = await tips.database.query(
    'SELECT count(*)::int AS processed FROM provider_events WHERE type = $1 AND processed_at IS NOT NULL',
    [type],
  );
  return processed as number;
};

it('whoever tries one card after the other for a support is stopped, and its own card stays', async () => {
  const creator = await createSupportedCreator(tips);
  const { token } = await beginSupport(tips, creator);
  const { setupIntentId } = await tips.rpc.call(openSupportCardRpc, { token });
  for (let tries = 1; tries <= 10; tries += 1) {
    expect(await tryCard(setupIntentId, 'pm_card_chargeDeclined')).toBe('card_declined');
    await waitFor(async () => (await countOf('setup_intent.setup_failed')) === tries);
  }
  const { status } = await tips.stripe.setupIntents.retrieve(setupIntentId);
  expect(status).toBe('canceled');
  expect(await tryCard(setupIntentId, 'pm_card_visa')).toBe('setup_intent_unexpected_state');
  await expect(tips.rpc.call(openSupportCardRpc, { token })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await expect(tips.rpc.call(takeSupportCardRpc, { token, setupIntentId })).rejects.toMatchObject({
    code: 'PAYMENT_NOT_COMPLETED',
  });
});

it('a tipper who mistypes a card twice can still give one', async () => {
  const creator = await createSupportedCreator(tips);
  const { token } = await beginSupport(tips, creator, { senderEmail: 'hasty@example.com' });
  const before = await countOf('setup_intent.setup_failed');
  const { setupIntentId } = await tips.rpc.call(openSupportCardRpc, { token });
  for (let tries = 0; tries < 2; tries += 1) await tryCard(setupIntentId, 'pm_card_chargeDeclined');
  await waitFor(async () => (await countOf('setup_intent.setup_failed')) === before + 2);
  expect(await tryCard(setupIntentId, 'pm_card_visa')).toBe('succeeded');
  expect(await tips.rpc.call(takeSupportCardRpc, { token, setupIntentId })).toMatchObject({
    status: 'active',
  });
});
