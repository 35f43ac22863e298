import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  listDirectoryPiecesRpc,
  listPublishedUsernamesRpc,
} from '@sprinkle/contracts/profiles/directory.rpc';
import { announceAccount, createPublishedCreator, createVisitor } from './factories.js';
import { startProfiles, type TestProfiles } from './start-profiles.js';

const LOWEST = '00000000-0000-0000-0000-000000000000';

let profiles: TestProfiles;
let ids: string[];
const actor = createVisitor();

beforeAll(async () => {
  profiles = await startProfiles();
  const creators = [];
  for (let count = 0; count < 7; count += 1) creators.push(await createPublishedCreator(profiles));
  await announceAccount(profiles);
  await createPublishedCreator(profiles, { isBlocked: true });
  ids = creators.map(({ id }) => id).sort();
});
afterAll(() => profiles.stop());

function list(input: { from?: string; until?: string; limit?: number }) {
  return profiles.rpc.call(listPublishedUsernamesRpc, { from: LOWEST, limit: 100, ...input }, { actor });
}

it('the directory lists every public page with the time of its last change', async () => {
  const { pages, nextFrom } = await list({});
  expect(pages).toHaveLength(7);
  expect(nextFrom).toBeNull();
  const rows = await profiles.dataSource.query<{ username: string; updatedAt: Date }[]>(
    `SELECT username, updated_at AS "updatedAt" FROM directory ORDER BY user_id`,
  );
  expect(pages).toEqual(
    rows.map(({ username, updatedAt }) => ({ username, updatedAt: updatedAt.toISOString() })),
  );
});

it('the directory starts at one key and ends before another', async () => {
  const first = await list({ limit: 3 });
  expect(first.nextFrom).toBe(ids[3]);
  const second = await list({ from: ids[3], limit: 3 });
  expect(second.nextFrom).toBe(ids[6]);
  const between = await list({ from: ids[2], until: ids[5] });
  expect(between.pages).toHaveLength(3);
  expect(between.nextFrom).toBeNull();
});

it.each([
  [3, [0, 3, 6]],
  [7, [0]],
  [100, [0]],
])('the directory returns the first id of each piece of size %d', async (size, positions) => {
  const pieces = await profiles.rpc.call(listDirectoryPiecesRpc, { size }, { actor });
  expect(pieces).toEqual(positions.map((position) => ids[position]));
});
