import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountBlocked, accountUnblocked } from '@sprinkle/contracts/identity/identity.events';
import { listOwnActivityRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { emailRequested } from '@sprinkle/contracts/identity/mails.events';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { blockUserRpc, unblockUserRpc } from '@sprinkle/contracts/identity/user-management.rpc';
import { reportDecided } from '@sprinkle/contracts/profiles/profiles.events';
import type { ReportDecisionFact } from '@sprinkle/contracts/profiles/report-facts.schemas';
import { createAdminActor, createSignedInUser, createUser, signIn } from './factories.js';
import { type Identity, startIdentity } from './start-identity.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
});
afterAll(() => identity.stop());

const decisionOf = (overrides: Partial<ReportDecisionFact>): ReportDecisionFact => ({
  caseId: randomUUID(),
  version: 1,
  decision: 'user-blocked',
  kind: 'page',
  comment: null,
  creatorId: randomUUID(),
  creatorUsername: 'maya_fit',
  reason: 'fraud',
  adminId: randomUUID(),
  message: 'You posed as a bank',
  ...overrides,
});

const stateOf = async (id: string) => {
  const [user] = await identity.database.query(
    'SELECT is_blocked AS "isBlocked", block_reason AS reason FROM users WHERE id = $1',
    [id],
  );
  return user as object;
};

it('a decision blocks the user with its message as the reason, and is logged once with who decided', async () => {
  const admin = await createAdminActor(identity);
  const { id, actor, sessionToken } = await createSignedInUser(identity);
  const decision = decisionOf({ creatorId: id, adminId: admin.id });
  const event = await identity.events.publish(reportDecided, decision);
  await identity.events.publish(reportDecided, decision, event);
  await identity.events.waitFor(accountBlocked, ({ account }) => account.id === id);
  expect(await stateOf(id)).toEqual({ isBlocked: true, reason: 'You posed as a bank' });
  await expect(identity.call(getSessionRpc, { sessionToken })).rejects.toMatchObject({ status: 401 });
  const { activity } = await identity.call(listOwnActivityRpc, {}, actor);
  expect(activity.filter(({ action }) => action === 'user-blocked')).toMatchObject([
    { details: { reason: 'You posed as a bank' }, ipAddress: null },
  ]);
  const logged = await identity.database.query(
    `SELECT admin_id FROM activity_logs WHERE user_id = $1 AND action = 'user-blocked'`,
    [id],
  );
  expect(logged).toEqual([{ admin_id: admin.id }]);
});

it('any other decision blocks nobody', async () => {
  const [user, marker] = [await createSignedInUser(identity), await createSignedInUser(identity)];
  for (const decision of ['dismissed', 'page-unpublished', 'appeal-reversed'] as const) {
    await identity.events.publish(reportDecided, decisionOf({ creatorId: user.id, decision }));
  }
  await identity.events.publish(reportDecided, decisionOf({ creatorId: marker.id }));
  await identity.events.waitFor(accountBlocked, ({ account }) => account.id === marker.id);
  expect(await stateOf(user.id)).toEqual({ isBlocked: false, reason: null });
});

const blockOf = (creatorId: string, caseId: string = randomUUID()) => decisionOf({ creatorId, caseId });
const reversalOf = ({ creatorId, caseId }: ReportDecisionFact) =>
  decisionOf({ creatorId, caseId, decision: 'appeal-reversed', action: 'user-blocked', message: 'Sorry' });

/** The handler processes events in order, so when another user's block arrives, these have been handled. */
async function handle(...decisions: ReportDecisionFact[]) {
  for (const decision of decisions) await identity.events.publish(reportDecided, decision);
  const marker = await createUser(identity);
  await identity.events.publish(reportDecided, blockOf(marker.id));
  await identity.events.waitFor(accountBlocked, ({ account }) => account.id === marker.id);
}

const isBlocked = async (id: string) => ((await stateOf(id)) as { isBlocked: boolean }).isBlocked;

describe('a reversed decision', () => {
  it('unblocks the user, who can sign in again, and leaves the mail to the notifications service', async () => {
    const user = await createUser(identity);
    const block = blockOf(user.id);
    await handle(block, reversalOf(block), reversalOf(block));
    expect(await stateOf(user.id)).toEqual({ isBlocked: false, reason: null });
    const unblocked = identity.events.of(accountUnblocked).filter(({ account }) => account.id === user.id);
    expect(unblocked).toHaveLength(1);
    await signIn(identity, user);
    const mails = identity.events.of(emailRequested).filter(({ to }) => to === user.email);
    expect(mails.map(({ template }) => template)).toEqual(['verify-email']);
  });

  it('that overtakes its block leaves the user unblocked', async () => {
    const { id } = await createUser(identity);
    const [block, other] = [blockOf(id), blockOf(id)];
    await handle(reversalOf(block), block);
    expect(await isBlocked(id)).toBe(false);
    await handle(other);
    expect(await isBlocked(id)).toBe(true);
  });

  it('does not end a block that an administrator made under Users, before or after it', async () => {
    const admin = await createAdminActor(identity);
    const [before, since] = [await createUser(identity), await createUser(identity)];
    await identity.call(blockUserRpc, { userId: before.id, reason: 'Spam' }, admin);
    const late = blockOf(before.id);
    await handle(late, reversalOf(late));
    expect(await stateOf(before.id)).toEqual({ isBlocked: true, reason: 'Spam' });

    const first = blockOf(since.id);
    await handle(first);
    await identity.call(unblockUserRpc, { userId: since.id }, admin);
    await identity.call(blockUserRpc, { userId: since.id, reason: 'Spam' }, admin);
    await handle(reversalOf(first), first);
    expect(await stateOf(since.id)).toEqual({ isBlocked: true, reason: 'Spam' });
  });

  it("does not end another case's block, and repeating a block that has ended does not restore it", async () => {
    const { id } = await createUser(identity);
    const admin = await createAdminActor(identity);
    const [first, second] = [blockOf(id), blockOf(id)];
    await handle(first);
    await identity.call(unblockUserRpc, { userId: id }, admin);
    await handle(first);
    expect(await isBlocked(id)).toBe(false);
    await handle(second, reversalOf(first));
    expect(await isBlocked(id)).toBe(true);
    await handle(reversalOf(second));
    expect(await isBlocked(id)).toBe(false);
  });

  it('does not end a block if it is about a takedown or another account', async () => {
    const [user, other] = [await createUser(identity), await createUser(identity)];
    const block = blockOf(user.id);
    await handle(
      block,
      { ...reversalOf(block), action: 'page-unpublished' },
      { ...reversalOf(block), decision: 'appeal-upheld' },
      reversalOf({ ...block, creatorId: other.id }),
    );
    expect(await isBlocked(user.id)).toBe(true);
  });
});
