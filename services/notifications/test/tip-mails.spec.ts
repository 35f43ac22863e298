import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountRegistered, accountVerified } from '@sprinkle/contracts/identity/identity.events';
import { tipperErased, tipperWordsRemoved, tipSucceeded } from '@sprinkle/contracts/tips/tips.events';
import { receiptTokenOf } from '@sprinkle/service-kit/receipts';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { newAccount, newTip } from './factories.js';
import {
  mailsTo,
  messagesTo,
  type Notifications,
  RECEIPT_TOKEN_KEY,
  startNotifications,
} from './start-notifications.js';

let notifications: Notifications;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

const mailTo = (address: string) => waitFor(async () => (await mailsTo(address))[0]);

async function createCreator() {
  const account = newAccount();
  await notifications.events.publish(accountRegistered, { account });
  return account;
}

describe('a tip that succeeded', () => {
  it('sends the tipper a receipt and the creator a notice', async () => {
    const creator = await createCreator();
    const tip = newTip({ creatorId: creator.id });
    await notifications.events.publish(tipSucceeded, { tip });

    const receipt = await mailTo(tip.senderEmail);
    expect(receipt.subject).toBe('Your $5.00 tip to Maya');
    expect(receipt.from).toEqual([{ address: 'hello@sprinkle.example', name: 'Sprinkle' }]);
    expect(receipt.text).toContain('Thank you for your tip!');
    expect(receipt.text).toContain('Maya gets $4.50 of it.');
    expect(receipt.html).toContain('Thank you for your tip!');
    const link = `https://sprinkle.example/receipt#${receiptTokenOf(RECEIPT_TOKEN_KEY, tip.id)}`;
    for (const mail of [receipt.text, receipt.html]) expect(mail).toContain(link);

    const notice = await mailTo(creator.email);
    expect(notice.subject).toBe('Alex sent you $5.00');
    expect(notice.text).toContain('> Loved the video!');
    expect(notice.text).toContain('See it on your dashboard');
    expect(notice.text).toContain('https://sprinkle.example/dashboard');
    for (const mail of [notice.text, notice.html]) expect(mail).not.toContain(tip.senderEmail);
  });

  it.each([
    ['policy', 'Alex sent you $5.00'],
    ['filter', 'Someone sent you $5.00'],
  ] as const)('has a notice without its words when it is held for the %s', async (heldFor, subject) => {
    const creator = await createCreator();
    const tip = newTip({ creatorId: creator.id, heldFor, socialHandle: 'alex.held' });
    await notifications.events.publish(tipSucceeded, { tip });
    const notice = await mailTo(creator.email);
    expect(notice.subject).toBe(subject);
    expect(notice.text).toContain('A message is held for you. Visitors see this tip once you release it.');
    expect(notice.text).toContain(`https://sprinkle.example/comments#tip-${tip.id}`);
    for (const mail of [notice.text, notice.html]) expect(mail).not.toContain('Loved the video!');
    const kept = JSON.stringify(await messagesTo(notifications, creator.email));
    expect(kept).not.toContain('Loved the video!');
    if (heldFor === 'filter') expect(kept + notice.html).not.toMatch(/Alex|alex\.held/);
    expect((await mailTo(tip.senderEmail)).text).toContain('> Loved the video!');
  });

  it.each(['ivan@xn--80a1acny.xn--p1ai', '.aiko.@ezweb.ne.jp', 'ann&bob@example.com'])(
    'sends the receipt to %s',
    async (senderEmail) => {
      const creator = await createCreator();
      const tip = newTip({ creatorId: creator.id, senderEmail });
      await notifications.events.publish(tipSucceeded, { tip });
      // The mail server accepts it, but the catcher lists such addresses in its own form.
      await waitFor(async () => (await messagesTo(notifications, senderEmail))[0]?.status === 'sent');
    },
  );

  it('sends each mail once when the event is repeated', async () => {
    const creator = await createCreator();
    const tip = newTip({ creatorId: creator.id });
    const envelope = await notifications.events.publish(tipSucceeded, { tip });
    await notifications.events.publish(
      tipSucceeded,
      { tip },
      { id: envelope.id, occurredAt: envelope.occurredAt },
    );
    await notifications.events.publish(tipSucceeded, { tip });
    const marker = newTip({ creatorId: creator.id });
    await notifications.events.publish(tipSucceeded, { tip: marker });
    await mailTo(marker.senderEmail);

    expect(await messagesTo(notifications, tip.senderEmail)).toMatchObject([
      { dedupe_key: `tip-receipt:${tip.id}` },
    ]);
    const notices = await waitFor(async () => {
      const mails = await mailsTo(creator.email);
      return mails.length >= 2 && mails;
    });
    expect(notices).toHaveLength(2);
    expect(await mailsTo(tip.senderEmail)).toHaveLength(1);
  });

  it('delays only the notice until the creator’s address is known', async () => {
    const account = newAccount();
    const tip = newTip({ creatorId: account.id });
    await notifications.events.publish(tipSucceeded, { tip });
    await mailTo(tip.senderEmail);
    expect(await messagesTo(notifications, account.email)).toEqual([]);
    await notifications.events.publish(accountVerified, { account });
    expect((await mailTo(account.email)).subject).toBe('Alex sent you $5.00');
    expect(await messagesTo(notifications, tip.senderEmail)).toHaveLength(1);
  });

  it('escapes markup in names and messages', async () => {
    const creator = await createCreator();
    const tip = newTip({
      creatorId: creator.id,
      senderName: 'Eve\r\nBcc: victim@example.com <img src=x onerror=alert(1)>',
      message: '</p><script>alert(1)</script>\r\n\r\nContent-Type: text/html',
    });
    await notifications.events.publish(tipSucceeded, { tip });
    const notice = await mailTo(creator.email);
    expect(notice.subject).toMatch(/^Eve Bcc: victim@\[address removed\] <img/);
    expect(notice.headers).not.toHaveProperty('bcc');
    expect(notice.to).toHaveLength(1);
    expect(notice.html).not.toMatch(/<script|<img/);
    expect(notice.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(await mailsTo('victim@example.com')).toEqual([]);
  });
});

describe('an anonymized tipper', () => {
  const receiptOf = async (tipId: string) => {
    const rows = await notifications.database.query('SELECT * FROM messages WHERE dedupe_key = $1', [
      `tip-receipt:${tipId}`,
    ]);
    return rows[0];
  };
  const anonymized = (tipId: string) =>
    waitFor(async () => {
      const row = await receiptOf(tipId);
      return row?.recipient === null && row;
    });

  it('is removed from the sent receipt but not from the creator’s notice', async () => {
    const creator = await createCreator();
    const tip = newTip({ creatorId: creator.id });
    await notifications.events.publish(tipSucceeded, { tip });
    await mailTo(tip.senderEmail);
    await mailTo(creator.email);
    await waitFor(async () => (await receiptOf(tip.id)).status === 'sent');
    await notifications.events.publish(tipperErased, { tipId: tip.id });
    expect(await anonymized(tip.id)).toMatchObject({ status: 'sent', data: null });
    const rows = await notifications.database.query('SELECT * FROM messages');
    expect(JSON.stringify(rows)).not.toContain(tip.senderEmail);
    expect(await messagesTo(notifications, creator.email)).toHaveLength(1);
  });

  it('gets no mail from a late or repeated event', async () => {
    const creator = await createCreator();
    const tip = newTip({ creatorId: creator.id });
    await notifications.events.publish(tipperErased, { tipId: tip.id });
    await notifications.events.publish(tipperErased, { tipId: tip.id });
    expect(await anonymized(tip.id)).toMatchObject({ status: 'failed', last_error: 'anonymized' });
    await notifications.events.publish(tipSucceeded, { tip });
    await mailTo(creator.email);
    const marker = newTip({ creatorId: creator.id });
    await notifications.events.publish(tipSucceeded, { tip: marker });
    await mailTo(marker.senderEmail);
    expect(await anonymized(tip.id)).toMatchObject({ status: 'failed', last_error: 'anonymized' });
    expect(await mailsTo(tip.senderEmail)).toEqual([]);
  });
});

it("a tipper's words are removed from the mails that are kept", async () => {
  const creator = await createCreator();
  const tip = newTip({ creatorId: creator.id, senderName: 'Private Name', message: 'Private words' });
  await notifications.events.publish(tipSucceeded, { tip });
  await mailTo(tip.senderEmail);
  await mailTo(creator.email);
  await notifications.events.publish(tipperWordsRemoved, { tipId: tip.id });
  await waitFor(async () => {
    const rows = await notifications.database.query('SELECT * FROM messages');
    return !/Private (Name|words)/.test(JSON.stringify(rows));
  });
});
