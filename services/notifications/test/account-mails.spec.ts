import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  accountDeleted,
  accountRegistered,
  accountVerified,
  emailRequested,
} from '@sprinkle/contracts/identity/identity.events';
import { seal } from '@sprinkle/service-kit/sealing';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { newAccount, newAddress } from './factories.js';
import {
  MAIL_TOKEN_KEY,
  mailsTo,
  messagesTo,
  startNotifications,
  type Notifications,
} from './start-notifications.js';

let notifications: Notifications;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

const mailTo = (address: string) => waitFor(async () => (await mailsTo(address))[0]);

describe('a verification mail', () => {
  it('holds the link, whose token is in clear nowhere else', async () => {
    const to = newAddress('maya');
    const token = 'a-token-nobody-may-read-in-a-table';
    await notifications.events.publish(emailRequested, {
      template: 'verify-email',
      to,
      username: 'maya_fit',
      sealedToken: seal(MAIL_TOKEN_KEY, token),
    });
    const mail = await mailTo(to);
    expect(mail.subject).toBe('Verify your email for Sprinkle');
    const link = `https://sprinkle.example/verify-email?token=${token}`;
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(`href="${link}"`);
    const rows = await messagesTo(notifications, to);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('whose token was sealed with another key is not sent', async () => {
    const to = newAddress('maya');
    await notifications.events.publish(emailRequested, {
      template: 'verify-email',
      to,
      username: 'maya_fit',
      sealedToken: seal(Buffer.alloc(32, 9).toString('base64'), 'token'),
    });
    const [message] = await waitFor(async () => {
      const rows = await messagesTo(notifications, to);
      return rows[0]?.last_error && rows;
    });
    expect(message).toMatchObject({ status: 'queued' });
    expect(await mailsTo(to)).toEqual([]);
  });
});

describe('a registration with a known address', () => {
  it('tells the owner', async () => {
    const to = newAddress('maya');
    await notifications.events.publish(emailRequested, {
      template: 'address-already-registered',
      to,
      username: 'maya_fit',
    });
    const mail = await mailTo(to);
    expect(mail.subject).toBe('You already have a Sprinkle account');
    expect(mail.text).toContain('https://sprinkle.example/login');
    expect(mail.text).not.toContain('token');
  });
});

describe('the addresses of creators', () => {
  const versionOf = async (id: string) => {
    const rows = await notifications.database.query(
      'SELECT email, version FROM recipients WHERE account_id = $1',
      [id],
    );
    return rows[0];
  };

  it('follow the newest event, whatever the order, until the account is gone', async () => {
    const old = newAccount({ version: 1 });
    const renewed = { ...old, email: newAddress('maya'), version: 2 };
    await notifications.events.publish(accountVerified, { account: renewed });
    await waitFor(() => versionOf(old.id));
    await notifications.events.publish(accountRegistered, { account: old });
    const marker = newAccount();
    await notifications.events.publish(accountRegistered, { account: marker });
    await waitFor(() => versionOf(marker.id));
    expect(await versionOf(old.id)).toEqual({ email: renewed.email, version: 2 });

    await notifications.events.publish(accountDeleted, { id: old.id, version: 3 });
    await waitFor(async () => !(await versionOf(old.id)));
  });
});
