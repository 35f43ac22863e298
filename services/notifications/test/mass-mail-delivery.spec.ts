import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountUnblocked, accountUpdated } from '@sprinkle/contracts/identity/identity.events';
import { listUndeliveredMailsRpc, stopMassMailRpc } from '@sprinkle/contracts/notifications/mass-mails.rpc';
import { accountsRequested } from '@sprinkle/contracts/notifications/notifications.events';
import { recordMailOutcomesRpc } from '@sprinkle/contracts/notifications/notifications.rpc';
import type { MailOutcome } from '@sprinkle/contracts/notifications/notifications.schemas';
import { signId } from '@sprinkle/service-kit/signed-ids';
import { readMetric } from '@sprinkle/service-testing/read-metric';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { CONNECTIONS } from '../src/delivery/mailer.js';
import { claimMassMails } from '../src/mass-mails/claim-mass-mails.js';
import { DeliverMassMails } from '../src/mass-mails/deliver-mass-mails.js';
import { CompleteRecipients } from '../src/recipients/complete-recipients.js';
import { newAccount } from './factories.js';
import { type SmtpSink, startSmtpSink } from './smtp-sink.js';
import { ADMIN, type MassMails, startMassMails } from './start-mass-mails.js';
import { mailsTo, RECEIPT_TOKEN_KEY } from './start-notifications.js';

let system: MassMails;

describe('recipients', () => {
  beforeAll(async () => {
    system = await startMassMails();
  });
  afterAll(() => system.stop());

  it('are reached again after an unblock', async () => {
    const account = await system.register({ isBlocked: true });
    await system.notifications.events.publish(accountUnblocked, {
      account: { ...account, isBlocked: false, version: 2 },
    });
    await waitFor(async () => (await system.recipientOf(account.id)).is_blocked === false);
  });

  it('are requested again when they predate mass e-mails, and get none until they are known', async () => {
    await system.removeRecipients();
    const account = newAccount();
    await system.notifications.database.query(
      'INSERT INTO recipients (account_id, email, version) VALUES ($1, $2, 1)',
      [account.id, account.email],
    );
    expect((await system.send()).sentCount).toBe(0);
    await system.notifications.app.get(CompleteRecipients, { strict: false }).execute();
    await system.notifications.events.waitFor(accountsRequested, ({ accountIds }) =>
      accountIds.includes(account.id),
    );
    await system.notifications.events.publish(accountUpdated, { account });
    await waitFor(async () => (await system.recipientOf(account.id)).is_verified);
    expect((await system.send()).sentCount).toBe(1);
  });
});

describe('the mail server', () => {
  async function copyOf(massMailId: string, { id }: { id: string }): Promise<string> {
    const [copy] = await system.notifications.database.query(
      'SELECT id FROM messages WHERE mass_mail_id = $1 AND account_id = $2',
      [massMailId, id],
    );
    return copy.id;
  }

  const countBounced = () =>
    readMetric(system.notifications.service.healthUrl, 'mails_total{outcome="bounced"}');

  let sink: SmtpSink;
  beforeAll(async () => {
    sink = await startSmtpSink();
    system = await startMassMails({ SMTP_URL: sink.url });
  });
  afterAll(async () => {
    sink.stop();
    await system.stop();
  });

  it('rejects an address for good, which administrators see masked, while the others get their mail', async () => {
    const before = await countBounced();
    const bouncing = await system.register({ email: 'bounces.a.lot@xn--bcher-kva.example' });
    const [maya, lee] = [await system.register(), await system.register()];
    const { id: massMailId } = await system.send();
    expect(await system.untilIs(massMailId, 'finished')).toMatchObject({
      recipients: 3,
      sent: 2,
      bounced: 1,
    });
    await waitFor(async () => (await countBounced()) > before);
    expect([...sink.accepted].sort()).toEqual([maya.email, lee.email].sort());
    const { mails, nextCursor } = await system.rpc.call(
      listUndeliveredMailsRpc,
      { massMailId },
      { actor: ADMIN },
    );
    expect(mails).toMatchObject([
      { recipient: 'bo***@bücher.example', status: 'bounced', reason: 'Error EENVELOPE 550 RCPT TO' },
    ]);
    expect(nextCursor).toBeNull();
    expect(await mailsTo(bouncing.email)).toEqual([]);
    await waitFor(async () => (await system.recipientOf(bouncing.id)).has_bounced);
    expect((await system.send()).sentCount).toBe(2);
  });

  it('accepts mails that the provider later reports as bounced or as spam', async () => {
    await system.removeRecipients();
    const [bouncing, blocking, complaining] = [
      await system.register(),
      await system.register(),
      await system.register(),
    ];
    const { id: massMailId } = await system.send();
    expect(await system.untilIs(massMailId, 'finished')).toMatchObject({ sent: 3, bounced: 0, failed: 0 });
    const outcomes: MailOutcome[] = [
      { messageId: await copyOf(massMailId, bouncing), outcome: 'bounced', reason: 'bounced 5.1.1' },
      { messageId: await copyOf(massMailId, blocking), outcome: 'rejected', reason: 'blocked 5.7.1' },
      { messageId: await copyOf(massMailId, complaining), outcome: 'reported', reason: 'reported as spam' },
    ];
    const before = await countBounced();
    await system.rpc.call(recordMailOutcomesRpc, { outcomes });
    await system.rpc.call(recordMailOutcomesRpc, { outcomes });
    expect(await countBounced()).toBe(before + 1);
    expect(await system.progressOf(massMailId)).toMatchObject({
      recipients: 3,
      sent: 1,
      bounced: 1,
      failed: 1,
    });
    const { mails } = await system.rpc.call(listUndeliveredMailsRpc, { massMailId }, { actor: ADMIN });
    expect(mails).toMatchObject([
      { status: 'bounced', reason: 'bounced 5.1.1' },
      { status: 'failed', reason: 'blocked 5.7.1' },
    ]);
    expect((await system.send()).sentCount).toBe(1);
    await system.notifications.events.publish(accountUpdated, {
      account: { ...bouncing, email: `new.${bouncing.email}`, version: 2 },
    });
    await waitFor(async () => (await system.recipientOf(bouncing.id)).version === 2);
    expect((await system.send()).sentCount).toBe(2);
  });

  it('accepts mails to a stranger’s address, whose spam reports do not unsubscribe the account', async () => {
    await system.removeRecipients();
    const account = await system.register();
    const insert = `INSERT INTO messages (dedupe_key, template, account_id, recipient, status, sent_at)
      VALUES (gen_random_uuid(), 'confirm-new-email', $1, $2, 'sent', now()) RETURNING id`;
    const [toStranger] = await system.notifications.database.query(insert, [
      account.id,
      'stranger@example.com',
    ]);
    const [toAccount] = await system.notifications.database.query(insert, [account.id, account.email]);
    const reportOf = ({ id }: { id: string }): MailOutcome[] => [
      { messageId: id, outcome: 'reported', reason: 'reported as spam' },
    ];
    await system.rpc.call(recordMailOutcomesRpc, { outcomes: reportOf(toStranger) });
    expect((await system.send()).sentCount).toBe(1);
    await system.rpc.call(recordMailOutcomesRpc, { outcomes: reportOf(toAccount) });
    expect((await system.send()).sentCount).toBe(0);
  });

  it('has its bounces counted even when they are recorded while the last mail ends', async () => {
    await system.removeRecipients();
    const account = await system.register();
    const { database } = system.notifications;
    const release = await system.holdPace();
    const { id: massMailId } = await system.send();
    await system.untilIs(massMailId, 'sending');
    const messageId = await copyOf(massMailId, account);
    const bounce = database.createQueryRunner();
    await bounce.startTransaction();
    await bounce.query('SELECT 1 FROM mass_mails WHERE id = $1 FOR NO KEY UPDATE', [massMailId]);
    await database.query(`UPDATE messages SET status = 'sent', sent_at = now() WHERE id = $1`, [messageId]);
    await bounce.query(`UPDATE messages SET status = 'bounced', sent_at = NULL WHERE id = $1`, [messageId]);
    await database.query('NOTIFY mass_mails');
    await waitFor(async () => {
      const waiting = `SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%mass_mails%'`;
      return (await database.query(waiting)).length > 0;
    });
    await bounce.commitTransaction();
    await bounce.release();
    expect(await system.untilIs(massMailId, 'finished')).toMatchObject({ sent: 0, bounced: 1 });
    await release();
  });

  it('gets no second copy of a mail whose process died during the handover, which administrators see masked', async () => {
    await system.removeRecipients();
    const { email } = await system.register();
    const release = await system.holdPace();
    const { id: massMailId } = await system.send();
    await system.untilIs(massMailId, 'sending');
    await system.notifications.database.query(
      `UPDATE messages SET status = 'sending', attempts = 1, next_attempt_at = now() WHERE mass_mail_id = $1`,
      [massMailId],
    );
    await release();
    await system.notifications.database.query('NOTIFY mass_mails');
    expect(await system.untilIs(massMailId, 'finished')).toMatchObject({
      recipients: 1,
      sent: 0,
      unknown: 1,
    });
    expect(sink.accepted).not.toContain(email);
    const { mails } = await system.rpc.call(listUndeliveredMailsRpc, { massMailId }, { actor: ADMIN });
    expect(mails).toMatchObject([
      { recipient: 'ma***@example.com', status: 'unknown', reason: 'interrupted' },
    ]);
  });

  it('gets no mail that was only claimed when the mass e-mail was stopped', async () => {
    await system.removeRecipients();
    await system.notifications.database.query(
      `INSERT INTO recipients (account_id, email, is_verified, is_blocked, version)
       SELECT gen_random_uuid(), 'stopped.' || n || '@example.com', true, false, 1 FROM generate_series(1, 12) n`,
    );
    const releasePace = await system.holdPace();
    const { id: massMailId } = await system.send();
    await system.untilIs(massMailId, 'sending');
    const held = sink.holdAt(sink.accepted.length + 1);
    await releasePace();
    await held;
    await system.rpc.call(stopMassMailRpc, { massMailId }, { actor: ADMIN });
    sink.release();
    const { sent, skipped } = await system.untilIs(massMailId, 'stopped');
    expect(sent + skipped).toBe(12);
    const reached = new Set(sink.accepted.filter((address) => address.startsWith('stopped.')));
    expect(reached.size).toBeLessThanOrEqual(CONNECTIONS);
  });

  it('gets the headers that unsubscribe with one click', async () => {
    await system.removeRecipients();
    const { id } = await system.register();
    await system.untilIs((await system.send()).id, 'finished');
    const address = `https://sprinkle.example/unsubscribe?token=${signId(RECEIPT_TOKEN_KEY, 'unsubscribe:', id)}`;
    // Unfolds long headers.
    const lines = sink.lastContent().join('\n').replaceAll(/\n\s+/g, ' ').split('\n');
    expect(lines).toContain(`List-Unsubscribe: <${address}>`);
    expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });
});

describe('the pace', () => {
  beforeAll(async () => {
    system = await startMassMails({ MASS_MAILS_PER_MINUTE: '1' });
  });
  afterAll(() => system.stop());

  it('applies to all instances together, and a pause does not build up a burst', async () => {
    await system.register();
    await system.register();
    const worker = system.notifications.app.get(DeliverMassMails, { strict: false });
    const release = await system.holdPace();
    const { id } = await system.send();
    await system.untilIs(id, 'sending');
    await release();
    // Whichever claims first, the worker or this test, gets the first minute's mail.
    await worker.execute();
    const claimed = await claimMassMails(system.notifications.database, 1);
    expect(claimed.length).toBeLessThanOrEqual(1);
    await waitFor(async () => {
      const [{ used }] = await system.notifications.database.query(
        `SELECT count(*)::int AS used FROM messages WHERE attempts > 0`,
      );
      return used === 1;
    });
    expect(await claimMassMails(system.notifications.database, 1)).toEqual([]);
  });
});
