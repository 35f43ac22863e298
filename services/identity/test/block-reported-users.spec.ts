import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accountBlocked } from '@sprinkle/contracts/identity/identity.events';
import { getSessionRpc, listOwnActivityRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { reportDecided } from '@sprinkle/contracts/profiles/profiles.events';
import type { ReportDecisionFact } from '@sprinkle/contracts/profiles/reports.schemas';
import { createAdminActor, createSignedInUser } from './factories.js';
import { type Identity, startIdentity } from './start-identity.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
});
afterAll(() => identity.stop());

const decisionOf = (overrides: Partial<ReportDecisionFact>): ReportDecisionFact => ({
  ...{ caseId: randomUUID(), version: 1, decision: 'user-blocked', kind: 'page', comment: null },
  ...{ creatorId: randomUUID(), creatorUsername: 'maya_fit', reason: 'fraud', adminId: randomUUID() },
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

it('blocks the user with the message as the reason, and logs who decided it once', async () => {
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

it('blocks nobody by any other decision', async () => {
  const [user, marker] = [await createSignedInUser(identity), await createSignedInUser(identity)];
  for (const decision of ['dismissed', 'page-unpublished', 'appeal-reversed'] as const) {
    await identity.events.publish(reportDecided, decisionOf({ creatorId: user.id, decision }));
  }
  await identity.events.publish(reportDecided, decisionOf({ creatorId: marker.id }));
  await identity.events.waitFor(accountBlocked, ({ account }) => account.id === marker.id);
  expect(await stateOf(user.id)).toEqual({ isBlocked: false, reason: null });
});
