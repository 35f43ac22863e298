import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { accountRegistered, accountUpdated } from '@sprinkle/contracts/identity/identity.events';
import { emailRequested } from '@sprinkle/contracts/identity/mails.events';
import { listOwnMailsRpc, listOwnNotesRpc } from '@sprinkle/contracts/notifications/notifications.rpc';
import { supporterNoteWritten, tipSucceeded } from '@sprinkle/contracts/tips/tips.events';
import { NatsConnection } from '@sprinkle/service-kit/nats/connection';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { actorKey } from '@sprinkle/service-testing/actor-keys';
import { PATIENCE_MS } from '@sprinkle/service-testing/patience';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { newAccount, newAddress, newTip } from './factories.js';
import { messagesTo, type Notifications, startNotifications } from './start-notifications.js';

let notifications: Notifications;
let rpc: RpcClient;
beforeAll(async () => {
  notifications = await startNotifications();
  rpc = new RpcClient(notifications.app.get(NatsConnection), actorKey, PATIENCE_MS);
});
afterAll(() => notifications.stop());

/** Maps each table to the field of the export with an account's rows, or to the reason why there is none. */
const COVERAGE: Record<string, string> = {
  messages: 'mails; those to payers have no account',
  recipients: 'none: a projection of the address in account',
  mass_mails: 'mails and supporterNotes; the rest is the same for all',
  mass_mail_pace: 'none: about no account',
  unsubscribes: 'none: the account and the time when it unsubscribed',
  tip_mail_choices: 'none: one choice, which the account page shows',
  weekly_mail_refusals: 'none: the choice shows on the screen of the account',
  supporter_note_refusals: 'none: ids of supports, whose tippers have no account',
  outbox: 'none: copies for the other services, purged after 7 days',
  inbox: 'none: ids of events',
  event_attempts: 'none: ids of events',
  dead_letters: "none: other services' events that failed, purged after 28 days",
  migrations: 'none: about the database',
};

it('the export of an account covers every table', async () => {
  const rows = await notifications.database.query<{ name: string }[]>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(COVERAGE).sort());
});

const actorOf = ({ id, username }: { id: string; username: string }): Actor => ({
  kind: 'user',
  id,
  username,
});

async function queue(address: string, count: number) {
  await waitFor(async () => (await messagesTo(notifications, address)).length === count);
}

it("the export of an account pages through the account's mails alone, oldest first", async () => {
  const account = newAccount();
  await notifications.events.publish(accountRegistered, { account });
  const { id: accountId, email: to, username } = account;
  await notifications.events.publish(emailRequested, {
    template: 'password-changed',
    accountId,
    to,
    username,
  });
  await queue(to, 1);
  await notifications.events.publish(tipSucceeded, { tip: newTip({ creatorId: accountId }) });
  await queue(to, 2);
  // The same person tips somebody else, with the same address.
  await notifications.events.publish(tipSucceeded, { tip: newTip({ senderEmail: to }) });
  await queue(to, 3);

  const { mails, nextCursor } = await rpc.call(listOwnMailsRpc, { limit: 1 }, { actor: actorOf(account) });
  expect(mails).toMatchObject([
    {
      kind: 'password-changed',
      subject: 'Your Sprinkle password was changed',
      createdAt: expect.any(String),
    },
  ]);
  const cursor = nextCursor ?? undefined;
  expect(await rpc.call(listOwnMailsRpc, { cursor }, { actor: actorOf(account) })).toMatchObject({
    mails: [{ kind: 'tip-notice', subject: 'Alex sent you $5.00' }],
    nextCursor: null,
  });
  const stranger = await rpc.call(listOwnMailsRpc, { cursor }, { actor: actorOf(newAccount()) });
  expect(stranger).toEqual({ mails: [], nextCursor: null });
});

it('the export assigns mails to the account that they were for, not to the one that now has the address', async () => {
  const before = newAccount({ username: 'maya_before' });
  await notifications.events.publish(accountRegistered, { account: before });
  await notifications.events.publish(tipSucceeded, { tip: newTip({ creatorId: before.id }) });
  await queue(before.email, 1);
  await notifications.events.publish(accountUpdated, {
    account: { ...before, email: newAddress('elsewhere'), version: 2 },
  });
  const now = newAccount({ username: 'maya_now', email: before.email });
  await notifications.events.publish(accountRegistered, { account: now });
  await notifications.events.publish(emailRequested, {
    template: 'password-changed',
    accountId: now.id,
    to: now.email,
    username: now.username,
  });
  await queue(now.email, 2);
  const kindsOf = async (account: { id: string; username: string }) =>
    (await rpc.call(listOwnMailsRpc, {}, { actor: actorOf(account) })).mails.map(({ kind }) => kind);
  expect(await kindsOf(before)).toEqual(['tip-notice']);
  expect(await kindsOf(now)).toEqual(['password-changed']);
});

it("the export pages through the creator's own notes, oldest first, each once no matter how many get it", async () => {
  const [creator, other] = [newAccount(), newAccount()];
  const write = (text: string, part: number, creatorId = creator.id) =>
    notifications.events.publish(supporterNoteWritten, {
      creatorId,
      creatorUsername: creator.username,
      text,
      part,
      supporters: [{ supportId: randomUUID(), email: newAddress('fan') }],
    });
  const noteCount = (count: number) =>
    waitFor(async () => {
      const rows = await notifications.database.query('SELECT 1 FROM mass_mails');
      return rows.length === count;
    });
  await write('First', 0);
  await noteCount(1);
  await write('First', 1);
  await write('Of others', 0, other.id);
  await noteCount(3);
  await write('Second', 0);
  await noteCount(4);
  const actor = actorOf(creator);
  const first = await rpc.call(listOwnNotesRpc, { limit: 1 }, { actor });
  expect(first.notes).toEqual([{ text: 'First', sentAt: expect.any(String) }]);
  const cursor = first.nextCursor ?? undefined;
  expect(await rpc.call(listOwnNotesRpc, { cursor }, { actor })).toEqual({
    notes: [{ text: 'Second', sentAt: expect.any(String) }],
    nextCursor: null,
  });
  const stranger = await rpc.call(listOwnNotesRpc, { cursor }, { actor: actorOf(other) });
  expect(stranger).toEqual({ notes: [], nextCursor: null });
});

it.each([
  ['mails', listOwnMailsRpc],
  ['notes', listOwnNotesRpc],
] as const)('the export of %s is not available to visitors', async (_, ownRpc) => {
  const actor = { kind: 'anonymous' as const };
  await expect(
    rpc.call<typeof listOwnMailsRpc | typeof listOwnNotesRpc>(ownRpc, {}, { actor }),
  ).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});
