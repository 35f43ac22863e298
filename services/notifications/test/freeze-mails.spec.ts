import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountUpdated, accountVerified } from '@sprinkle/contracts/identity/identity.events';
import { mailTokenContext } from '@sprinkle/contracts/identity/mail-token-context';
import { emailRequested } from '@sprinkle/contracts/identity/mails.events';
import { noAddressOf } from '@sprinkle/contracts/rules/email-changes';
import { tipSucceeded } from '@sprinkle/contracts/tips/tips.events';
import { encrypt } from '@sprinkle/service-kit/encryption';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { newAccount, newAddress, newTip } from './factories.js';
import {
  MAIL_TOKEN_KEYS,
  mailsTo,
  messagesTo,
  type Notifications,
  startNotifications,
} from './start-notifications.js';

let notifications: Notifications;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

const mailTo = (address: string) => waitFor(async () => (await mailsTo(address))[0]);

const contextOf = (to: string, template: string) => mailTokenContext({ template, accountId: null, to });

const versionOf = async (id: string) => {
  const rows = await notifications.database.query(
    'SELECT email, version FROM recipients WHERE account_id = $1',
    [id],
  );
  return rows[0];
};

describe('a registration with a known address', () => {
  it('sends a mail to the owner of the address', async () => {
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

describe('an account whose address went back to another account', () => {
  it('gets no mail until it has another address', async () => {
    const account = newAccount();
    await notifications.events.publish(accountVerified, { account });
    const nowhere = noAddressOf(account.id);
    await notifications.events.publish(accountUpdated, {
      account: { ...account, email: nowhere, version: 2 },
    });
    await waitFor(async () => (await versionOf(account.id))?.version === 2);
    expect(await versionOf(account.id)).toEqual({ email: null, version: 2 });
    const { username } = account;
    for (const to of [nowhere, noAddressOf('another')])
      await notifications.events.publish(emailRequested, { template: 'password-changed', to, username });
    await notifications.events.publish(tipSucceeded, { tip: newTip({ creatorId: account.id }) });
    const told = { template: 'address-given-back', signInName: nowhere } as const;
    await notifications.events.publish(emailRequested, { ...told, to: account.email, username });
    expect((await mailTo(account.email)).text).toContain(nowhere);
    const email = newAddress('maya.new');
    await notifications.events.publish(accountUpdated, { account: { ...account, email, version: 3 } });
    await waitFor(async () => (await versionOf(account.id))?.email === email);
    await notifications.events.publish(tipSucceeded, { tip: newTip({ creatorId: account.id }) });
    await mailTo(email);
    for (const to of [nowhere, noAddressOf('another')])
      expect(await messagesTo(notifications, to)).toEqual([]);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

describe('mails about a frozen account', () => {
  it('contain a link only for whoever may use it', async () => {
    const username = 'maya_fit';
    const [replaced, winner, loser] = [newAddress('b'), newAddress('a'), newAddress('c')];
    for (const [template, to] of [
      ['address-replaced', replaced],
      ['freeze-decided', winner],
    ] as const)
      await notifications.events.publish(emailRequested, {
        template,
        to,
        username,
        encryptedToken: encrypt(MAIL_TOKEN_KEYS, `for ${template}`, contextOf(to, template)),
      });
    await notifications.events.publish(emailRequested, {
      template: 'freeze-decided',
      to: loser,
      username,
      isToFormer: true,
    });
    expect((await mailTo(replaced)).text).toContain('/freeze-account#token=for%20address-replaced');
    expect((await mailTo(winner)).text).toContain('/reset-password#token=for%20freeze-decided');
    expect((await mailTo(loser)).text).not.toContain('token');
  });
});
