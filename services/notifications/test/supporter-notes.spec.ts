import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountBlocked, accountClosed } from '@sprinkle/contracts/identity/identity.events';
import { unsubscribeRpc } from '@sprinkle/contracts/notifications/mass-mails.rpc';
import { supporterNotesRefused } from '@sprinkle/contracts/notifications/notifications.events';
import { recordMailOutcomesRpc } from '@sprinkle/contracts/notifications/notifications.rpc';
import {
  supportChanged,
  supporterErased,
  supporterNotesEnded,
  supporterNoteWritten,
} from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { type SmtpSink, startSmtpSink } from './smtp-sink.js';
import { type MassMails, startMassMails } from './start-mass-mails.js';
import { mailsTo } from './start-notifications.js';

let system: MassMails;
beforeAll(async () => {
  system = await startMassMails();
});
afterAll(() => system.stop());

const newSupporter = () => {
  const supportId = randomUUID();
  return { supportId, email: `fan.${supportId}@example.com` };
};

function write(supporters = [newSupporter()], text = 'Thank you all!', creatorId: string = randomUUID()) {
  const note = { creatorId, creatorUsername: 'maya', text, part: 0, supporters };
  return system.notifications.events.publish(supporterNoteWritten, note);
}

async function statusOf({ supportId }: { supportId: string }): Promise<string | undefined> {
  const [message] = await system.notifications.database.query(
    `SELECT status FROM messages WHERE template = 'supporter-note' AND dedupe_key LIKE 'supporter-note:' || $1 || ':%'`,
    [supportId],
  );
  return message?.status;
}

const until = (supporter: { supportId: string }, status: string) =>
  waitFor(async () => (await statusOf(supporter)) === status);

const refusalsOf = ({ supportId }: { supportId: string }) =>
  system.notifications.events.of(supporterNotesRefused).filter((refusal) => refusal.supportId === supportId);

const supportOf = (id: string, status: 'active' | 'ended') => ({
  id,
  creatorId: randomUUID(),
  creatorUsername: 'maya',
  senderName: 'Sam',
  senderEmail: null,
  status,
  endReason: status === 'ended' ? ('tipper' as const) : null,
  tipCents: 500,
  before: null,
  nextPaymentAt: null,
  nextAttemptAt: null,
  coversFees: false,
  otherSupportId: null,
});

describe('a note of a creator', () => {
  it('is mailed as a quote without addresses, under the platform’s own subject', async () => {
    const supporter = newSupporter();
    await write([supporter], 'Sprinkle team: pay at https://evil.example/pay or evil.example');
    await until(supporter, 'sent');
    const [mail, ...others] = await mailsTo(supporter.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('A note from @maya');
    expect(mail?.text).toContain('> Sprinkle team: pay at [address removed] or [address removed]\n@maya');
    expect(mail?.text).toContain('This message is from the creator, not from Sprinkle.');
    expect(`${mail?.html}${mail?.text}`).not.toContain('evil.example');
  });

  it('reaches each supporter once, even when its event is repeated', async () => {
    const supporters = Array.from({ length: 5 }, newSupporter);
    const note = { creatorId: randomUUID(), creatorUsername: 'maya', text: 'Hello', part: 0, supporters };
    const id = randomUUID();
    const { events } = system.notifications;
    await events.publish(supporterNoteWritten, note, { id });
    await events.publish(supporterNoteWritten, note, { id });
    for (const supporter of supporters) {
      await until(supporter, 'sent');
      expect(await mailsTo(supporter.email)).toHaveLength(1);
    }
  });

  it('has a link that ends the notes for that support only', async () => {
    const [supporter, other] = [newSupporter(), newSupporter()];
    await write([supporter, other]);
    await until(supporter, 'sent');
    const [mail] = await mailsTo(supporter.email);
    const token = /\/unsubscribe#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    for (let time = 1; time <= 2; time += 1)
      expect(await system.rpc.call(unsubscribeRpc, { token })).toEqual({
        message: "You won't get any more notes from this creator.",
      });
    await system.notifications.events.waitFor(
      supporterNotesRefused,
      ({ supportId }) => supportId === supporter.supportId,
    );
    expect(refusalsOf(other)).toEqual([]);
    await write([supporter, other], 'A second one');
    await waitFor(async () => (await mailsTo(other.email)).length === 2);
    await waitFor(async () => {
      const rows = await system.notifications.database.query(
        `SELECT 1 FROM messages WHERE status = 'skipped' AND recipient IS NULL AND dedupe_key LIKE 'supporter-note:' || $1 || ':%'`,
        [supporter.supportId],
      );
      return rows.length === 1;
    });
    expect(await mailsTo(supporter.email)).toHaveLength(1);
  });

  it.each([
    [
      'whose support has ended',
      (id: string) =>
        system.notifications.events.publish(supportChanged, { support: supportOf(id, 'ended') }),
    ],
    [
      'whose address was erased',
      (id: string) => system.notifications.events.publish(supporterErased, { supportId: id }),
    ],
    [
      'who refused them with another support',
      (id: string) => system.notifications.events.publish(supporterNotesEnded, { supportId: id }),
    ],
  ])('is not sent to somebody %s while it waits', async (_, end) => {
    const [supporter, other] = [newSupporter(), newSupporter()];
    const release = await system.holdPace();
    await write([supporter, other]);
    await until(supporter, 'queued');
    await end(supporter.supportId);
    await waitFor(async () => {
      const statement = 'SELECT 1 FROM supporter_note_refusals WHERE support_id = $1';
      return (await system.notifications.database.query(statement, [supporter.supportId])).length === 1;
    });
    await release();
    await until(supporter, 'skipped');
    await until(other, 'sent');
    expect(await mailsTo(supporter.email)).toEqual([]);
    // Ending a support is not a refusal: with a new support, the notes resume.
    expect(refusalsOf(supporter)).toEqual([]);
  });

  it('leaves no address once the supporter is erased', async () => {
    const [supporter, other] = [newSupporter(), newSupporter()];
    await write([supporter, other]);
    await until(supporter, 'sent');
    await until(other, 'sent');
    const { events, database } = system.notifications;
    await events.publish(supporterErased, { supportId: supporter.supportId });
    await waitFor(async () => {
      const left = 'SELECT 1 FROM messages WHERE recipient = $1';
      return (await database.query(left, [supporter.email])).length === 0;
    });
    expect(await statusOf(supporter)).toBe('sent');
    expect(await database.query('SELECT 1 FROM messages WHERE recipient = $1', [other.email])).toHaveLength(
      1,
    );
  });

  it.each(['blocked', 'closed'])('is no longer sent once its creator is %s', async (end) => {
    const account = await system.register();
    const supporter = newSupporter();
    const release = await system.holdPace();
    await write([supporter], 'Bye', account.id);
    await until(supporter, 'queued');
    const { events } = system.notifications;
    if (end === 'blocked')
      await events.publish(accountBlocked, { account: { ...account, isBlocked: true, version: 2 } });
    else
      await events.publish(accountClosed, {
        id: account.id,
        username: account.username,
        email: account.email,
        isBalanceWaived: false,
        version: 2,
      });
    await waitFor(async () => {
      const { email, is_blocked } = await system.recipientOf(account.id);
      return email === null || is_blocked;
    });
    await release();
    await until(supporter, 'skipped');
    const [{ body }] = await system.notifications.database.query(
      `SELECT content ->> 'body' AS body FROM mass_mails WHERE admin_id = $1`,
      [account.id],
    );
    expect(body).toBe(end === 'closed' ? '' : 'Bye');
  });

  it.each(['reported', 'bounced'] as const)(
    'stops for somebody whose mail was %s, even when that is reported twice at once',
    async (outcome) => {
      const [supporter, other] = [newSupporter(), newSupporter()];
      await write([supporter, other]);
      await until(supporter, 'sent');
      const [{ id: messageId }] = await system.notifications.database.query(
        `SELECT id FROM messages WHERE recipient = $1`,
        [supporter.email],
      );
      const report = () =>
        system.rpc.call(recordMailOutcomesRpc, { outcomes: [{ messageId, outcome, reason: '' }] });
      await Promise.all([report(), report()]);
      await waitFor(() => refusalsOf(supporter).length === 2);
      const refusals = await system.notifications.database.query(
        'SELECT 1 FROM supporter_note_refusals WHERE support_id = ANY ($1)',
        [[supporter.supportId, other.supportId]],
      );
      expect(refusals).toHaveLength(1);
      expect(refusalsOf(other)).toEqual([]);
    },
  );

  it('is still sent after another mail to the supporter bounced', async () => {
    const supporter = newSupporter();
    const { events, database } = system.notifications;
    const support = { ...supportOf(supporter.supportId, 'active'), senderEmail: supporter.email };
    await events.publish(supportChanged, { support });
    const { id: messageId } = await waitFor(async () => {
      const [row] = await database.query(`SELECT id FROM messages WHERE recipient = $1 AND status = 'sent'`, [
        supporter.email,
      ]);
      return row as { id: string } | undefined;
    });
    await system.rpc.call(recordMailOutcomesRpc, {
      outcomes: [{ messageId, outcome: 'bounced', reason: '' }],
    });
    await write([supporter]);
    await waitFor(async () => (await mailsTo(supporter.email)).length === 2);
  });

  it('is not sent again when the process died while handing it over', async () => {
    const supporter = newSupporter();
    const release = await system.holdPace();
    await write([supporter]);
    await until(supporter, 'queued');
    // The process marked the copy and died before it knew the result.
    await system.notifications.database.query(
      `UPDATE messages SET status = 'sending', attempts = 1, next_attempt_at = now() WHERE recipient = $1`,
      [supporter.email],
    );
    await release();
    await until(supporter, 'unknown');
    expect(await mailsTo(supporter.email)).toEqual([]);
  });
});

describe('the mail server', () => {
  let sink: SmtpSink;
  let strict: MassMails;
  beforeAll(async () => {
    sink = await startSmtpSink();
    strict = await startMassMails({ SMTP_URL: sink.url });
  });
  afterAll(async () => {
    await strict.stop();
    sink.stop();
  });

  it('gets the headers that end the notes with one click', async () => {
    const note = {
      creatorId: randomUUID(),
      creatorUsername: 'maya',
      text: 'Hi',
      part: 0,
      supporters: [newSupporter()],
    };
    await strict.notifications.events.publish(supporterNoteWritten, note);
    await waitFor(() => sink.accepted.length === 1);
    const content = sink.lastContent().join('\n').replaceAll(/\n\s+/g, ' ');
    expect(content).toMatch(/^List-Unsubscribe: <https:\/\/sprinkle\.example\/unsubscribe\?token=[\w-]+>$/m);
    expect(content).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('ends the notes to an address that does not exist', async () => {
    const { events } = strict.notifications;
    const [gone, present] = [
      { ...newSupporter(), email: `bounces.${randomUUID()}@example.com` },
      newSupporter(),
    ];
    const note = {
      creatorId: randomUUID(),
      creatorUsername: 'maya',
      text: 'Hi',
      part: 0,
      supporters: [gone, present],
    };
    await events.publish(supporterNoteWritten, note);
    await events.waitFor(supporterNotesRefused, ({ supportId }) => supportId === gone.supportId);
    await waitFor(() => sink.accepted.includes(present.email));
    expect(events.of(supporterNotesRefused)).toHaveLength(1);
  });
});
