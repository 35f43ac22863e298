import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addLinkRpc } from '@sprinkle/contracts/profiles/links.rpc';
import {
  getOwnProfileRpc,
  setPublishedRpc,
  updateProfileRpc,
} from '@sprinkle/contracts/profiles/profiles.rpc';
import { createStranger } from './factories.js';
import { startProfiles, type TestProfiles } from './start-profiles.js';

let profiles: TestProfiles;

beforeAll(async () => {
  profiles = await startProfiles();
});
afterAll(() => profiles.stop());

const TOO_MANY = { code: 'RATE_LIMITED', status: 429, retryAfterSeconds: 1 };

it('60 simultaneous changes of one creator are made or rejected, while others can still read and write', async () => {
  const [busy, other] = [createStranger(), createStranger()];
  for (const actor of [busy, other]) await profiles.rpc.call(getOwnProfileRpc, {}, { actor });
  const holder = profiles.dataSource.createQueryRunner();
  await holder.startTransaction();
  await holder.query('SELECT FROM profiles WHERE user_id = $1 FOR UPDATE', [busy.id]);
  const link = { kind: 'link', title: 'Shop', url: 'https://shop.example' } as const;
  const calls = Array.from({ length: 20 }, (_, number) => [
    profiles.rpc.call(updateProfileRpc, { bio: `Bio ${number}` }, { actor: busy }),
    profiles.rpc.call(setPublishedRpc, { isPublished: number % 2 === 0 }, { actor: busy }),
    profiles.rpc.call(addLinkRpc, link, { actor: busy }),
  ]);
  const settled = Promise.allSettled<unknown>(calls.flat());
  const quickly = { actor: other, deadlineMs: 1_500 };
  await profiles.rpc.call(getOwnProfileRpc, {}, quickly);
  await profiles.rpc.call(updateProfileRpc, { bio: 'Hello' }, quickly);
  await holder.commitTransaction();
  await holder.release();
  const results = await settled;
  const rejected = results.filter((result) => result.status === 'rejected');
  for (const { reason } of rejected) expect(reason).toMatchObject(TOO_MANY);
  expect(results.length - rejected.length).toBe(50);
  await profiles.rpc.call(updateProfileRpc, { bio: 'Later' }, { actor: busy });
});

it("a creator's waiting changes are made in order, even after one that failed", async () => {
  const actor = createStranger();
  const update = (bio: string) => profiles.rpc.call(updateProfileRpc, { bio }, { actor });
  const unknownIcon = profiles.rpc.call(
    updateProfileRpc,
    { buttonIconId: '0b7c1a52-8f0e-4c57-9a3e-2d1f6b8c9e10' },
    { actor },
  );
  const [icon, ...others] = await Promise.allSettled([unknownIcon, update('one'), update('two')]);
  expect(icon?.status).toBe('rejected');
  expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(await profiles.rpc.call(getOwnProfileRpc, {}, { actor })).toMatchObject({ bio: 'two' });
});
