import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { listUsersRpc } from '@sprinkle/contracts/identity/user-management.rpc';
import { createAdminActor, insertUsers, withOldPassword } from './factories.js';
import { type Identity, startIdentity } from './start-identity.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
});
afterAll(() => identity.stop());

describe('reading the addresses of more than a hundred users', () => {
  const HUNDRED = 100;
  const reader = async () => withOldPassword(await createAdminActor(identity));
  const read = (actor: Actor, search: string, cursor?: string) =>
    identity.call(listUsersRpc, { search, limit: 50, cursor }, actor);
  beforeAll(async () => {
    for (const mark of ['reading', 'onemore'])
      await insertUsers(identity, mark, Array<'verified'>(mark === 'reading' ? HUNDRED : 1).fill('verified'));
  });

  it('requires a recent password within an hour, and counts each user once', async () => {
    const actor = await reader();
    const { nextCursor } = await read(actor, 'reading_');
    await read(actor, 'reading_', nextCursor ?? undefined);
    await read(actor, 'reading_');
    const rejected = { code: 'REAUTH_REQUIRED' };
    await expect(read(actor, 'onemore_')).rejects.toMatchObject(rejected);
    await expect(read(actor, 'onemore_')).rejects.toMatchObject(rejected);
    await read(actor, 'reading_');
    await read({ ...actor, authenticatedAt: new Date().toISOString() }, 'onemore_');
    await expect(read(actor, 'reading_')).rejects.toMatchObject(rejected);
    await identity.database.query(
      `UPDATE address_reads SET read_at = read_at - interval '1 hour' WHERE admin_id = $1`,
      [actor.id],
    );
    await read(actor, 'reading_');
    await read(actor, 'reading_', nextCursor ?? undefined);
    await expect(read(actor, 'onemore_')).rejects.toMatchObject(rejected);
  });

  it('is counted per administrator, and pages read at the same time count together', async () => {
    const marks = Array.from({ length: 8 }, (_zero, n) => `atonce${n}`);
    for (const mark of marks) await insertUsers(identity, mark, Array<'verified'>(20).fill('verified'));
    const [actor, other] = [await reader(), await reader()];
    await read(other, 'reading_');
    const outcomes = await Promise.allSettled(marks.map((mark) => read(actor, `${mark}_`)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await read(other, 'onemore_');
  });
});
