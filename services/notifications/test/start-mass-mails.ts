import { randomUUID } from 'node:crypto';
import type { Actor } from '@sprinkle/contracts/actor';
import { accountRegistered, type AccountSnapshot } from '@sprinkle/contracts/identity/identity.events';
import {
  getMassMailRpc,
  sendMassMailRpc,
  unsubscribeRpc,
} from '@sprinkle/contracts/notifications/mass-mails.rpc';
import { notificationsActivityRecorded } from '@sprinkle/contracts/notifications/notifications.events';
import { NatsConnection } from '@sprinkle/service-kit/nats/connection';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { announce } from '@sprinkle/service-kit/schedule/announce';
import { signId } from '@sprinkle/service-kit/signed-ids';
import { actorKey } from '@sprinkle/service-testing/actor-keys';
import { PATIENCE_MS } from '@sprinkle/service-testing/patience';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { newAccount } from './factories.js';
import { RECEIPT_TOKEN_KEY, startNotifications } from './start-notifications.js';

export const ADMIN: Actor = {
  kind: 'admin',
  id: randomUUID(),
  username: 'root',
  role: 'admin',
  authenticatedAt: new Date().toISOString(),
  ipAddress: '203.0.113.9',
  userAgent: 'a browser',
};
export const CONTENT = { subject: 'News', body: 'First.\n\nSecond.', button: null, image: null };

export type MassMails = Awaited<ReturnType<typeof startMassMails>>;

/** Starts the service with helpers for tests of mass e-mails. */
export async function startMassMails(env: Record<string, string> = {}) {
  const notifications = await startNotifications({ MASS_MAILS_PER_MINUTE: '60000', ...env });
  const { database, events } = notifications;
  const rpc = new RpcClient(notifications.app.get(NatsConnection), actorKey, PATIENCE_MS);

  async function recipientOf(accountId: string) {
    const [row] = await database.query(
      'SELECT email, is_verified, is_blocked, has_bounced, version FROM recipients WHERE account_id = $1',
      [accountId],
    );
    return row;
  }

  return {
    notifications,
    rpc,
    recipientOf,
    stop: () => notifications.stop(),

    /** Removes the recipients of earlier tests, so that they do not get the next mass e-mail. */
    async removeRecipients() {
      await waitFor(async () => {
        const open = await database.query('SELECT 1 FROM mass_mails WHERE ended_at IS NULL');
        return open.length === 0;
      });
      await database.query('DELETE FROM recipients');
    },

    async register(overrides: Partial<AccountSnapshot> = {}): Promise<AccountSnapshot> {
      const account = newAccount(overrides);
      await events.publish(accountRegistered, { account });
      await waitFor(async () => (await recipientOf(account.id)) !== undefined);
      return account;
    },

    send: (idempotencyKey?: string, changes: Partial<typeof CONTENT> = {}) =>
      rpc.call(sendMassMailRpc, { content: { ...CONTENT, ...changes }, idempotencyKey }, { actor: ADMIN }),

    progressOf: (massMailId: string) => rpc.call(getMassMailRpc, { massMailId }, { actor: ADMIN }),

    untilIs: (massMailId: string, status: string) =>
      waitFor(async () => {
        const massMail = await rpc.call(getMassMailRpc, { massMailId }, { actor: ADMIN });
        return massMail.status === status && massMail;
      }),

    activityOf: (massMailId: string, action: string) =>
      events.waitFor(
        notificationsActivityRecorded,
        (fact) => fact.target?.id === massMailId && fact.action === action,
      ),

    unsubscribe: (accountId: string) =>
      rpc.call(unsubscribeRpc, { token: signId(RECEIPT_TOKEN_KEY, 'unsubscribe:', accountId) }),

    /** Stops all instances from sending mass e-mails until the returned function is called. */
    async holdPace() {
      const runner = database.createQueryRunner();
      await runner.startTransaction();
      await runner.query(`UPDATE mass_mail_pace SET used_up_to = now() - interval '1 hour'`);
      return async () => {
        // Otherwise an instance that found nothing to send would only look again after half a minute.
        await announce(runner.manager, 'mass_mails');
        await runner.commitTransaction();
        await runner.release();
      };
    },
  };
}
