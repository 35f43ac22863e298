import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { proposePayoutsRpc } from '@sprinkle/contracts/tips/paying/payout-runs.rpc';
import type { RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import type { TestCreator } from './factories.js';
import {
  activitiesOf,
  admin,
  bookTip,
  createPayableCreator,
  payoutsOf,
  propose,
  startAfresh,
  wrongState,
} from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
let small: TestCreator;
let large: TestCreator;

beforeAll(async () => {
  tips = await startTips();
});

beforeEach(async () => {
  await startAfresh(tips);
  small = await createPayableCreator(tips);
  large = await createPayableCreator(tips);
  await bookTip(tips, small, { amountCents: 1_000 });
  await bookTip(tips, large, { amountCents: 2_000 });
});

afterAll(() => tips.stop());

const choose = (choice: RpcInput<typeof proposePayoutsRpc>) => propose(tips, admin, choice);

it('a proposal with a minimum amount has only payouts of at least that much, and the log says so', async () => {
  const run = await choose({ leastCents: 1_800 });
  expect((await payoutsOf(tips, run)).map(({ creatorId }) => creatorId)).toEqual([large.id]);
  const [logged] = await activitiesOf(tips, run.id);
  expect(logged?.payload).toMatchObject({ details: { payouts: '1', total: '$18.00', least: '$18.00' } });
});

it('a proposal for named creators contains only them, however their names are written', async () => {
  const run = await choose({ usernames: [`@${small.username.toUpperCase()}`] });
  expect((await payoutsOf(tips, run)).map(({ creatorId }) => creatorId)).toEqual([small.id]);
});

it('a proposal for chosen methods leaves out creators with other methods', async () => {
  await expect(choose({ methodTypes: ['paypal'] })).rejects.toMatchObject(
    wrongState('None of the creators you chose'),
  );
  expect(await choose({ methodTypes: ['paypal', 'venmo'] })).toMatchObject({ payoutCount: 2 });
});

it('a proposal with an unknown creator is rejected', async () => {
  const usernames = [small.username, `nobody_${randomUUID().slice(0, 8)}`];
  await expect(choose({ usernames })).rejects.toMatchObject({ code: 'CREATOR_NOT_FOUND' });
  expect(await choose({})).toMatchObject({ payoutCount: 2 });
});

it('a proposal with a misspelled option is rejected instead of including everybody', async () => {
  const choice: object = { username: [small.username] };
  await expect(tips.rpc.call(proposePayoutsRpc, choice, { actor: admin })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    message: 'There is no parameter "username".',
  });
  expect(await choose({ usernames: [small.username] })).toMatchObject({ payoutCount: 1 });
});

it('of different proposals made at once, only one is created, and every administrator gets it', async () => {
  const runs = await Promise.all([
    choose({ usernames: [small.username] }),
    choose({ usernames: [large.username] }),
    choose({ leastCents: 100 }),
  ]);
  expect(new Set(runs.map(({ id }) => id)).size).toBe(1);
});
