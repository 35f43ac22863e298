import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { supportChanged } from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { createPendingTip, type TestCreator } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';
import {
  beginSupport,
  createSupportedCreator,
  findSupport,
  payWithLink,
  waitUntilCompared,
} from './supports.js';

let tips: TestTips;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips();
  creator = await createSupportedCreator(tips);
});

afterAll(() => tips.stop());

const stateOf = async (supportId: string) => {
  const { status, endReason } = await findSupport(tips, supportId);
  return { status, endReason };
};

const active = { status: 'active', endReason: null };
const replaced = { status: 'ended', endReason: 'replaced' };

it('a second support from the same tipper for the same creator replaces the first', async () => {
  const first = await beginSupport(tips, creator, { senderEmail: 'twice@example.com' });
  const second = await beginSupport(tips, creator, { senderEmail: ' Twice@example.com', amountCents: 900 });
  await waitFor(async () => (await stateOf(first.supportId)).status === 'ended');
  expect(await stateOf(first.supportId)).toEqual(replaced);
  expect(await stateOf(second.supportId)).toEqual(active);
});

it('of two supports that are paid at once, one goes on', async () => {
  const senderEmail = 'at-once@example.com';
  const ids = await Promise.all(
    [1, 2].map(async () => (await beginSupport(tips, creator, { senderEmail })).supportId),
  );
  await waitFor(async () => (await Promise.all(ids.map(stateOf))).some(({ status }) => status === 'ended'));
  const states = await Promise.all(ids.map(stateOf));
  expect(states).toEqual(expect.arrayContaining([active, replaced]));
});

it('a second support replaces the first even if a stranger began many others with the address', async () => {
  const senderEmail = 'crowded@example.com';
  const first = await beginSupport(tips, creator, { senderEmail });
  for (let time = 0; time < 20; time += 1)
    await createPendingTip(tips, creator, { senderEmail, interval: 'month' });
  const second = await beginSupport(tips, creator, { senderEmail });
  await waitUntilCompared(tips, second.supportId);
  expect(await stateOf(first.supportId)).toEqual(replaced);
  expect(await stateOf(second.supportId)).toEqual(active);
});

it("a stranger who enters a tipper's address ends nothing, and the tipper is told", async () => {
  const senderEmail = 'victim@example.com';
  const { supportId } = await beginSupport(tips, creator, { senderEmail, amountCents: 2_000 });
  const stranger = await beginSupport(tips, creator, {
    senderEmail,
    amountCents: 100,
    card: 'pm_card_mastercard',
  });
  const { support } = await tips.events.waitFor(
    supportChanged,
    ({ support: { id } }) => id === stranger.supportId,
  );
  expect(support).toMatchObject({ before: null, otherSupportId: supportId });
  await waitUntilCompared(tips, stranger.supportId);
  await waitUntilCompared(tips, supportId);
  expect(await stateOf(supportId)).toEqual(active);
  expect(await stateOf(stranger.supportId)).toEqual(active);
});

it('the same card replaces nothing for another creator or another address', async () => {
  const senderEmail = 'faithful@example.com';
  const other = await createSupportedCreator(tips);
  const supports = [
    await beginSupport(tips, creator, { senderEmail }),
    await beginSupport(tips, other, { senderEmail }),
    await beginSupport(tips, creator, { senderEmail: 'cousin@example.com' }),
  ];
  for (const { supportId } of supports) {
    await waitUntilCompared(tips, supportId);
    expect(await stateOf(supportId)).toEqual(active);
  }
});

const beginWithLink = async (senderEmail: string, account: string) => {
  const card = await payWithLink(tips, account);
  return (await beginSupport(tips, creator, { senderEmail, card })).supportId;
};

it('a second support paid by the same Link account replaces the first', async () => {
  const first = await beginWithLink('linked@example.com', 'linked@example.com');
  const second = await beginWithLink('linked@example.com', 'Linked@example.com');
  await waitFor(async () => (await stateOf(first)).status === 'ended');
  expect(await stateOf(first)).toEqual(replaced);
  expect(await stateOf(second)).toEqual(active);
});

it('another Link account replaces nothing', async () => {
  const ids = [
    await beginWithLink('two-links@example.com', 'two-links@example.com'),
    await beginWithLink('two-links@example.com', 'stranger@example.com'),
  ];
  for (const id of ids) {
    await waitUntilCompared(tips, id);
    expect(await stateOf(id)).toEqual(active);
  }
});
