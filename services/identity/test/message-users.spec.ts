import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { listActivityRpc } from '@sprinkle/contracts/identity/activity.rpc';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { messageUserRpc, resetSignInRpc } from '@sprinkle/contracts/identity/user-management.rpc';
import {
  createAdminActor,
  createSignedInUser,
  createUnverifiedUser,
  createUser,
  withOldPassword,
} from './factories.js';
import { type Identity, startIdentity } from './start-identity.js';

let identity: Identity;
let admin: Actor;
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
  admin = await createAdminActor(identity);
});
afterAll(() => identity.stop());

const words = { subject: 'Your page', body: 'Please look at it.' };
const message = (userId: string, actor = admin) => identity.call(messageUserRpc, { userId, ...words }, actor);
const reset = (userId: string, actor = admin) => identity.call(resetSignInRpc, { userId }, actor);
const mailsTo = (email: string): Promise<{ payload: Record<string, unknown> }[]> =>
  identity.database.query(
    `SELECT payload FROM outbox
      WHERE type = 'identity.email-requested.v1' AND payload->>'to' = $1
        AND payload->>'template' IN ('message-from-team', 'reset-password') ORDER BY sequence`,
    [email],
  );
const logOf = async (target: string) =>
  (await identity.call(listActivityRpc, { target }, admin)).entries.map(({ action, details }) => ({
    action,
    details,
  }));

it('an administrator’s message is mailed to the user once, even when it is sent several times at once', async () => {
  const { id, email, username } = await createUser(identity);
  await Promise.all([message(id), message(id), message(id)]);
  expect(await mailsTo(email)).toMatchObject([
    { payload: { template: 'message-from-team', accountId: id, username, message: words } },
  ]);
  expect(await logOf(id)).toEqual([{ action: 'user-messaged', details: { subject: 'Your page' } }]);
});

it('the same message from another administrator is mailed again', async () => {
  const { id, email } = await createUser(identity);
  await message(id);
  await message(id, await createAdminActor(identity));
  expect(await mailsTo(email)).toHaveLength(2);
});

it('resetting a sign-in signs the user out, mails a link and is logged', async () => {
  const { id, email, sessionToken } = await createSignedInUser(identity);
  await reset(id);
  await expect(identity.call(getSessionRpc, { sessionToken }, { kind: 'anonymous' })).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  });
  expect(await mailsTo(email)).toMatchObject([
    { payload: { template: 'reset-password', encryptedToken: expect.any(String) } },
  ]);
  expect(await logOf(id)).toMatchObject([{ action: 'user-sign-in-reset' }]);
});

it.each([
  ['a message', message],
  ['a new link', reset],
])(
  '%s needs a verified address, an existing account and an administrator with a recent password',
  async (_what, act) => {
    const unverified = await createUnverifiedUser(identity);
    const { id } = await createUser(identity);
    await expect(act(unverified.id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
    for (const userId of [randomUUID(), 'nobody'])
      await expect(act(userId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(act(id, withOldPassword(admin))).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
    await expect(act(id, { kind: 'anonymous' })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  },
);
