import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  accountClosed,
  accountDeleted,
  accountRegistered,
  accountUpdated,
  accountVerified,
} from '@sprinkle/contracts/identity/identity.events';
import { mailTokenContext } from '@sprinkle/contracts/identity/mail-token-context';
import { emailRequested } from '@sprinkle/contracts/identity/mails.events';
import { tipSucceeded } from '@sprinkle/contracts/tips/tips.events';
import { encrypt } from '@sprinkle/service-kit/encryption';
import { encryptionKeysSchema } from '@sprinkle/service-kit/key-schemas';
import { encryptAsVersion1 } from '@sprinkle/service-testing/encrypt-as-version-1';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { type MailContent, mailContentSchema } from '../src/messages/mail-content.js';
import { newAccount, newAddress, newTip } from './factories.js';
import {
  MAIL_TOKEN_KEY,
  MAIL_TOKEN_KEYS,
  mailsTo,
  messagesTo,
  type Notifications,
  startNotifications,
} from './start-notifications.js';

/** States in which mails to a closed account are kept, for the few templates that are kept at all. */
const LEFT_OF: Partial<Record<MailContent['template'], string[]>> = {
  'tip-receipt': ['queued', 'sending', 'sent'],
  'tip-reply': ['queued', 'sending', 'sent'],
  'mistake-declined': ['queued', 'sending', 'sent'],
  'support-news': ['queued', 'sending', 'sent'],
  'support-reminder': ['queued', 'sending', 'sent'],
  'support-links': ['queued', 'sending', 'sent'],
  'supporter-note': ['queued', 'sending', 'sent'],
  'tip-refund-receipt': ['queued', 'sending', 'sent'],
  'tip-refund-failure-receipt': ['queued', 'sending', 'sent'],
  'report-receipt': ['queued', 'sending', 'sent'],
  'report-answer': ['queued', 'sending', 'sent'],
  'verify-email': ['queued', 'sending'],
  'address-already-registered': ['queued', 'sending'],
  'reset-password': ['queued', 'sending'],
  'password-changed': ['queued', 'sending'],
  'confirm-new-email': ['queued', 'sending'],
  'email-change-notice': ['queued', 'sending'],
  'email-changed': ['queued', 'sending'],
  'email-change-undone': ['queued', 'sending'],
  'address-replaced': ['queued', 'sending'],
  'address-given-back': ['queued', 'sending'],
  'account-frozen': ['queued', 'sending'],
  'freeze-decided': ['queued', 'sending'],
  'closing-code': ['queued', 'sending'],
  'authenticator-app-changed': ['queued', 'sending'],
  'account-closed': ['queued', 'sending', 'sent'],
  'settings-changed': ['queued', 'sending'],
  'payout-methods-changed': ['queued', 'sending'],
  'payout-account-touched': ['queued', 'sending'],
  'tax-details-saved': ['queued', 'sending'],
  'payout-method-revealed': ['queued', 'sending'],
  'bank-payout-failed': ['queued', 'sending'],
};

let notifications: Notifications;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

const mailTo = (address: string) => waitFor(async () => (await mailsTo(address))[0]);

describe('mails of a block', () => {
  it('say why the account was blocked, and that it is back', async () => {
    const to = newAddress('maya');
    const reason = 'Videos of <b>others</b>\nagain and again';
    const account = { to, username: 'maya_fit' };
    await notifications.events.publish(emailRequested, { ...account, template: 'account-blocked', reason });
    const blocked = await mailTo(to);
    expect(blocked.subject).toBe('Your Sprinkle account has been blocked');
    expect(blocked.text).toContain('> Videos of <b>others</b>\n> again and again');
    expect(blocked.html).toContain('Videos of &lt;b&gt;others');
    await notifications.events.publish(emailRequested, { ...account, template: 'account-unblocked' });
    const mails = await waitFor(async () => {
      const all = await mailsTo(to);
      return all.length === 2 && all;
    });
    expect(mails.map(({ subject }) => subject)).toContain('Your Sprinkle account is back');
  });
});

const contextOf = (to: string, template = 'verify-email') =>
  mailTokenContext({ template, accountId: null, to });

describe('a verification mail', () => {
  it('contains the link, whose token is in no table as plain text', async () => {
    const to = newAddress('maya');
    const token = 'a-token-nobody-may-read-in-a-table';
    await notifications.events.publish(emailRequested, {
      template: 'verify-email',
      to,
      username: 'maya_fit',
      encryptedToken: encrypt(MAIL_TOKEN_KEYS, token, contextOf(to)),
    });
    const mail = await mailTo(to);
    expect(mail.subject).toBe('Verify your email for Sprinkle');
    const link = `https://sprinkle.example/verify-email#token=${token}`;
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(`href="${link}"`);
    const rows = await messagesTo(notifications, to);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('tells when the registration was made and that it replaced another', async () => {
    const to = newAddress('maya');
    await notifications.events.publish(emailRequested, {
      template: 'verify-email',
      to,
      username: 'eve_fit',
      encryptedToken: encrypt(MAIL_TOKEN_KEYS, 'token', contextOf(to)),
      registration: { at: '2026-11-20T14:05:00.000Z', hasReplaced: true },
    });
    const { text, html } = await mailTo(to);
    for (const form of [text, html]) {
      expect(form).toContain('The earlier sign-up and its link no longer work.');
      expect(form).toContain('chose the name eve_fit on November 20, 2026 at 2:05 PM UTC.');
    }
  });

  it('is not sent when its token was encrypted with another key', async () => {
    const strangeKeys = encryptionKeysSchema('ELSEWHERE').parse(
      `2020:${Buffer.alloc(32, 9).toString('base64')}`,
    );
    const to = newAddress('maya');
    await notifications.events.publish(emailRequested, {
      template: 'verify-email',
      to,
      username: 'maya_fit',
      encryptedToken: encrypt(strangeKeys, 'token', contextOf(to)),
    });
    const [message] = await waitFor(async () => {
      const rows = await messagesTo(notifications, to);
      return rows[0]?.last_error && rows;
    });
    expect(message).toMatchObject({
      status: 'queued',
      last_error: 'The text is encrypted under the key "2020", which MAIL_TOKEN_KEY does not have',
    });
    expect(await mailsTo(to)).toEqual([]);
  });

  it.each([
    ['another address', () => contextOf(newAddress('victim'))],
    ['a mail of another kind', (to: string) => contextOf(to, 'reset-password')],
    [
      'another account',
      (to: string) => mailTokenContext({ template: 'verify-email', accountId: randomUUID(), to }),
    ],
  ])('is not sent with a token that was copied from %s', async (_origin, originOf) => {
    const to = newAddress('maya');
    await notifications.events.publish(emailRequested, {
      template: 'verify-email',
      to,
      username: 'maya_fit',
      encryptedToken: encrypt(MAIL_TOKEN_KEYS, 'token', originOf(to)),
    });
    const message = await waitFor(async () => {
      const [row] = await messagesTo(notifications, to);
      return row?.last_error && row;
    });
    expect(message).toMatchObject({
      status: 'queued',
      last_error: expect.stringContaining('changed or moved'),
    });
    expect(await mailsTo(to)).toEqual([]);
  });

  it('is sent with a token that an earlier release encrypted', async () => {
    const to = newAddress('maya');
    await notifications.events.publish(emailRequested, {
      template: 'verify-email',
      to,
      username: 'maya_fit',
      encryptedToken: encryptAsVersion1(MAIL_TOKEN_KEY, 'an-old-token'),
    });
    expect((await mailTo(to)).text).toContain('/verify-email#token=an-old-token');
  });
});

const versionOf = async (id: string) => {
  const rows = await notifications.database.query(
    'SELECT email, version FROM recipients WHERE account_id = $1',
    [id],
  );
  return rows[0];
};

describe('the address of a creator', () => {
  it('comes from the newest event in any order, and is deleted with the account', async () => {
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
    await waitFor(async () => (await versionOf(old.id))?.version === 3);
    expect(await versionOf(old.id)).toEqual({ email: null, version: 3 });
  });

  it('changes with the account', async () => {
    const account = newAccount();
    await notifications.events.publish(accountVerified, { account });
    const email = newAddress('maya.new');
    await notifications.events.publish(accountUpdated, { account: { ...account, email, version: 2 } });
    await waitFor(async () => (await versionOf(account.id))?.email === email);
    const tip = newTip({ creatorId: account.id });
    await notifications.events.publish(tipSucceeded, { tip });
    expect((await mailTo(email)).subject).toBe('Alex sent you $5.00');
  });
});

describe('a closed account', () => {
  async function closeAccount() {
    const account = newAccount();
    const { id, username, email } = account;
    await notifications.events.publish(accountVerified, { account });
    await notifications.events.publish(tipSucceeded, { tip: newTip({ creatorId: id }) });
    await waitFor(async () => (await messagesTo(notifications, email))[0]?.status === 'sent');
    const closed = { id, username, version: 2, isBalanceWaived: false };
    await notifications.events.publish(emailRequested, { template: 'account-closed', to: email, username });
    await notifications.events.publish(accountClosed, closed);
    await waitFor(async () => (await mailsTo(email)).length === 2);
    await waitFor(async () => (await messagesTo(notifications, email)).length === 0);
    return account;
  }

  it('gets a last mail, and all mails to it are anonymized', async () => {
    const { email } = await closeAccount();
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your Sprinkle account is closed');
    const [last] = await notifications.database.query(
      `SELECT * FROM messages WHERE template = 'account-closed'`,
    );
    expect(last).toMatchObject({ status: 'sent', recipient: null, data: null });
    const rows = await notifications.database.query('SELECT row_to_json(m)::text FROM messages m');
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  it.each(mailContentSchema.options.map(({ shape }) => shape.template.value))(
    'keeps a mail %s only if it belongs to a tipper or a reporter, or still has to warn',
    async (template) => {
      const { database, events } = notifications;
      const account = newAccount();
      const { id, username, email } = account;
      await events.publish(accountVerified, { account });
      await waitFor(async () => (await versionOf(id))?.email === email);
      await database.query(
        `INSERT INTO messages (dedupe_key, recipient, template, data, status, sent_at, next_attempt_at)
         SELECT $1 || state, $2, $3, '{}', state, CASE state WHEN 'sent' THEN now() END, now() + interval '1 day'
           FROM unnest(ARRAY['sent', 'queued', 'sending']) state`,
        [id, email, template],
      );
      await events.publish(accountClosed, { id, username, version: 2, isBalanceWaived: false });
      await waitFor(async () => (await versionOf(id))?.version === 2);
      const left = (await messagesTo(notifications, email)).map(({ status }) => status).sort();
      expect(left).toEqual(LEFT_OF[template] ?? []);
      await database.query('DELETE FROM messages WHERE recipient = $1', [email]);
    },
  );

  it('leaves no mail to a former address, or to one that the service did not know of', async () => {
    const { database, events } = notifications;
    const account = newAccount();
    const { id, username, email } = account;
    await events.publish(accountVerified, { account });
    await waitFor(async () => (await versionOf(id))?.email === email);
    const [former, latest] = [newAddress('former'), newAddress('latest')];
    await database.query(
      `INSERT INTO messages (dedupe_key, account_id, recipient, template, data, status, sent_at)
       VALUES ($1, $2, $3, 'email-changed', '{}', 'sent', now()), ($4, NULL, $5, 'verify-email', '{}', 'sent', now())`,
      [`former:${id}`, id, former, `latest:${id}`, latest],
    );
    const closed = { id, username, version: 3, isBalanceWaived: false, email: latest };
    await events.publish(accountClosed, closed);
    await waitFor(async () => (await versionOf(id))?.version === 3);
    expect(await messagesTo(notifications, former)).toEqual([]);
    expect(await messagesTo(notifications, latest)).toEqual([]);
  });

  it.each(['queued', 'sending'])(
    'still gets a warning that was %s, which is then anonymized',
    async (status) => {
      const { database, events } = notifications;
      const account = newAccount();
      const { id, username, email } = account;
      await events.publish(accountVerified, { account });
      await waitFor(async () => (await versionOf(id))?.email === email);
      await database.query(
        `INSERT INTO messages (dedupe_key, account_id, recipient, template, data, status, next_attempt_at)
       VALUES ($1, $2, $3, 'password-changed', '{"username": "maya"}', $4, now() + interval '1 day')`,
        [id, id, email, status],
      );
      await events.publish(accountClosed, { id, username, version: 2, isBalanceWaived: false });
      await waitFor(async () => (await versionOf(id))?.version === 2);
      await database.query(`UPDATE messages SET next_attempt_at = now() WHERE dedupe_key = $1`, [id]);
      await database.query('NOTIFY messages');
      expect((await mailTo(email)).subject).toBe('Your Sprinkle password was changed');
      const message = await waitFor(async () => {
        const [found] = await database.query('SELECT * FROM messages WHERE dedupe_key = $1', [id]);
        return found.status === 'sent' && found;
      });
      expect(message).toMatchObject({ account_id: null, recipient: null, data: null });
    },
  );

  it('gets no further mail, and a late event does not restore its address', async () => {
    const account = await closeAccount();
    await notifications.events.publish(accountUpdated, { account });
    const tip = newTip({ creatorId: account.id });
    const late = await notifications.events.publish(tipSucceeded, { tip });
    await mailTo(tip.senderEmail ?? '');
    const marker = newAccount();
    await notifications.events.publish(accountUpdated, { account: marker });
    const known = () =>
      notifications.database.query('SELECT email FROM recipients WHERE account_id = ANY ($1)', [
        [account.id, marker.id],
      ]);
    await waitFor(async () => (await known()).length === 2);
    expect(await known()).toEqual(expect.arrayContaining([{ email: null }, { email: marker.email }]));
    await waitFor(async () => {
      const handled = await notifications.database.query(
        `SELECT 1 FROM inbox WHERE event_id = $1 AND handler = 'QueueTipMails.queueNotice'`,
        [late.id],
      );
      return handled.length === 1;
    });
    expect(await messagesTo(notifications, account.email)).toEqual([]);
  });
});
