import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { supporterNotesRefused } from '@sprinkle/contracts/notifications/notifications.events';
import { anonymizeTipperRpc } from '@sprinkle/contracts/tips/page/receipts.rpc';
import {
  getSupporterNotesRpc,
  sendSupporterNoteRpc,
} from '@sprinkle/contracts/tips/taking/supporter-notes.rpc';
import { SUPPORTER_NOTE_MAX } from '@sprinkle/contracts/tips/taking/supporter-notes.schemas';
import { endSupportRpc } from '@sprinkle/contracts/tips/taking/supports.rpc';
import { supporterNotesEnded, supporterNoteWritten } from '@sprinkle/contracts/tips/tips.events';
import { receiptTokenOf } from '@sprinkle/service-kit/receipts';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { closeCreator } from './close-creator.js';
import { createCreator, type TestCreator } from './factories.js';
import { eventsOf } from './payouts.js';
import { RECEIPT_TOKEN_KEY, startTips, type TestTips } from './start-tips.js';
import { beginSupport, createSupportedCreator } from './supports.js';

let tips: TestTips;
beforeAll(async () => {
  tips = await startTips();
});
afterAll(() => tips.stop());

const send = ({ actor }: TestCreator, text = 'Thank you all!') =>
  tips.rpc.call(sendSupporterNoteRpc, { text }, { actor });
const show = ({ actor }: TestCreator) => tips.rpc.call(getSupporterNotesRpc, {}, { actor });
const WRONG_STATE = { code: 'WRONG_STATE' };

async function notesOf({ id }: TestCreator) {
  const events = await eventsOf(tips, supporterNoteWritten.type, 'creatorId', id);
  return events.map(({ payload }) => supporterNoteWritten.payload.parse(payload));
}

/** Inserts supports as they are after the first payment. */
async function insertSupports(
  { id }: TestCreator,
  emails: (string | null)[],
  state = 'active',
): Promise<void> {
  await tips.database.query(
    `INSERT INTO supports (id, creator_id, sender_email, tip_cents, covers_fees, status, began_at, ended_at, end_reason, created_at, updated_at)
     SELECT gen_random_uuid(), $1, email, 500, true, $3, CASE WHEN $3 <> 'starting' THEN now() END,
       CASE $3 WHEN 'ended' THEN now() END, CASE $3 WHEN 'ended' THEN 'tipper' END, now(), now() FROM unnest($2::text[]) AS email`,
    [id, emails, state],
  );
}

describe('a note to the monthly supporters', () => {
  it('goes to each of them once, without addresses in the response', async () => {
    const creator = await createSupportedCreator(tips);
    const { supportId } = await beginSupport(tips, creator, { senderEmail: 'fan@example.com' });
    await insertSupports(creator, ['paused@example.com'], 'paused');
    await insertSupports(creator, ['ended@example.com'], 'ended');
    await insertSupports(creator, ['unpaid@example.com'], 'starting');
    await insertSupports(creator, [null]);
    await insertSupports(await createCreator(tips), ['of.others@example.com']);
    expect(await show(creator)).toEqual({ supporterCount: 2, lastAt: null, nextAt: null });
    const reply = await send(creator, 'Hello\n\nyou');
    expect(reply).toEqual({
      supporterCount: 2,
      lastAt: expect.any(String),
      nextAt: expect.any(String),
    });
    const [note, ...others] = await notesOf(creator);
    expect(others).toEqual([]);
    expect(note).toMatchObject({ creatorUsername: creator.username, text: 'Hello\n\nyou' });
    expect(note?.supporters.map(({ email }) => email).sort()).toEqual([
      'fan@example.com',
      'paused@example.com',
    ]);
    expect(note?.supporters.some((supporter) => supporter.supportId === supportId)).toBe(true);
  });

  it('goes once to an address with two supports, however it is written', async () => {
    const creator = await createCreator(tips);
    await insertSupports(creator, ['Twice@Example.com', 'twice@example.com']);
    expect(await send(creator)).toMatchObject({ supporterCount: 1 });
    const [note] = await notesOf(creator);
    expect(note?.supporters).toHaveLength(1);
  });

  it('is sent once a week, even if several are sent at once', async () => {
    const creator = await createCreator(tips);
    await insertSupports(creator, ['fan@example.com']);
    const sent = await Promise.allSettled(Array.from({ length: 4 }, () => send(creator)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(send(creator)).rejects.toMatchObject(WRONG_STATE);
    expect(await notesOf(creator)).toHaveLength(1);
    await tips.database.query(
      `UPDATE creators SET supporter_note_at = now() - interval '7 days' WHERE id = $1`,
      [creator.id],
    );
    expect((await show(creator)).nextAt).toBeNull();
    await send(creator);
    expect(await notesOf(creator)).toHaveLength(2);
  });

  it('is published in parts if there are many supporters', async () => {
    const creator = await createCreator(tips);
    await insertSupports(
      creator,
      Array.from({ length: 2_001 }, (_, number) => `fan.${number}@example.com`),
    );
    await send(creator);
    const sizes = (await notesOf(creator)).map(({ supporters }) => supporters.length);
    expect(sizes).toEqual([1_000, 1_000, 1]);
  });

  it.each([
    ['blocked', 'UPDATE creators SET is_blocked = true WHERE id = $1'],
    ['frozen', 'UPDATE creators SET is_frozen = true WHERE id = $1'],
    ['unpublished', 'UPDATE creators SET is_published = false WHERE id = $1'],
    ['on hold', "INSERT INTO creator_checks (creator_id, held_at, hold_reason) VALUES ($1, now(), 'odd')"],
  ])('is not sent by a creator who is %s', async (_, statement) => {
    const creator = await createCreator(tips);
    await insertSupports(creator, ['fan@example.com']);
    await tips.database.query(statement, [creator.id]);
    await expect(send(creator)).rejects.toMatchObject(WRONG_STATE);
    expect(await notesOf(creator)).toEqual([]);
  });

  it('is not sent if nobody would get it, and does not use up the week', async () => {
    const creator = await createCreator(tips);
    await expect(send(creator)).rejects.toMatchObject(WRONG_STATE);
    expect(await show(creator)).toEqual({ supporterCount: 0, lastAt: null, nextAt: null });
    expect(await show({ ...creator, actor: { kind: 'user', id: randomUUID(), username: 'new' } })).toEqual({
      supporterCount: 0,
      lastAt: null,
      nextAt: null,
    });
  });

  it.each(['', ' \n ', 'x'.repeat(SUPPORTER_NOTE_MAX + 1)])('is not sent with the text %#', async (text) => {
    const creator = await createCreator(tips);
    await insertSupports(creator, ['fan@example.com']);
    await expect(send(creator, text)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

describe("somebody who has opted out of a creator's notes", () => {
  const refuse = (supportId: string) => tips.events.publish(supporterNotesRefused, { supportId });
  const countOf = async (creator: TestCreator) => (await show(creator)).supporterCount;

  it('gets none with the next support from the same address, but still those of other creators', async () => {
    const [creator, other] = [await createSupportedCreator(tips), await createSupportedCreator(tips)];
    const senderEmail = 'no.notes@example.com';
    const { supportId, token } = await beginSupport(tips, creator, { senderEmail });
    await beginSupport(tips, other, { senderEmail });
    await insertSupports(creator, ['fan@example.com']);
    await Promise.all([refuse(supportId), refuse(supportId)]);
    await waitFor(async () => (await countOf(creator)) === 1);
    await tips.rpc.call(endSupportRpc, { token });
    await beginSupport(tips, creator, { senderEmail: 'No.Notes@Example.com' });
    expect(await countOf(creator)).toBe(1);
    expect(await countOf(other)).toBe(1);
    await send(creator);
    const [note] = await notesOf(creator);
    expect(note?.supporters.map(({ email }) => email)).toEqual(['fan@example.com']);
  });

  it('gets none for another support either, and the creator has nobody left to write to', async () => {
    const creator = await createSupportedCreator(tips);
    const senderEmail = 'two.cards@example.com';
    const first = await beginSupport(tips, creator, { senderEmail });
    const second = await beginSupport(tips, creator, { senderEmail, card: 'pm_card_mastercard' });
    await refuse(first.supportId);
    await tips.events.waitFor(supporterNotesEnded, ({ supportId }) => supportId === second.supportId);
    expect(await countOf(creator)).toBe(0);
    await expect(send(creator)).rejects.toMatchObject(WRONG_STATE);
  });

  it('is recognized even if the address was erased in the meantime', async () => {
    const creator = await createSupportedCreator(tips);
    const senderEmail = 'erased@example.com';
    const { supportId, token } = await beginSupport(tips, creator, { senderEmail });
    await tips.rpc.call(endSupportRpc, { token });
    const [{ id }] = await tips.database.query('SELECT id FROM tips WHERE support_id = $1', [supportId]);
    await tips.rpc.call(anonymizeTipperRpc, { token: receiptTokenOf(RECEIPT_TOKEN_KEY, String(id)) });
    await beginSupport(tips, creator, { senderEmail });
    expect(await countOf(creator)).toBe(1);
    await refuse(randomUUID());
    await refuse(supportId);
    await waitFor(async () => (await countOf(creator)) === 0);
  });

  it('is forgotten once the creator has closed the account, even if the refusal arrives later', async () => {
    const creator = await createSupportedCreator(tips);
    const { supportId } = await beginSupport(tips, creator);
    const refusals = () =>
      tips.database.query('SELECT * FROM supporter_note_refusals WHERE creator_id = $1', [creator.id]);
    await refuse(supportId);
    await waitFor(async () => (await refusals()).length === 1);
    expect(JSON.stringify(await refusals())).not.toContain('@');
    await closeCreator(tips, creator);
    expect(await refusals()).toEqual([]);
    const { id } = await refuse(supportId);
    await waitFor(
      async () => (await tips.database.query('SELECT 1 FROM inbox WHERE event_id = $1', [id])).length,
    );
    expect(await refusals()).toEqual([]);
  });
});
