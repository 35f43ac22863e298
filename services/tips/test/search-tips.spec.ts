import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { anonymizeTipperRpc } from '@sprinkle/contracts/tips/page/receipts.rpc';
import { searchTipsRpc } from '@sprinkle/contracts/tips/page/search.rpc';
import { receiptNumberOf, receiptTokenOf } from '@sprinkle/service-kit/receipts';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { SearchTips } from '../src/page/search/search-tips.js';
import { SenderHashes } from '../src/sender-addresses/sender-hashes.js';
import { closeCreator } from './close-creator.js';
import { createCreator, createPendingTip, giveTip, insertPaidTip, minutesAgo } from './factories.js';
import { RECEIPT_TOKEN_KEY, startTips, type TestTips } from './start-tips.js';

const admin: Actor = { kind: 'admin', id: randomUUID(), username: 'root', role: 'admin' };
let tips: TestTips;
beforeAll(async () => {
  tips = await startTips();
});
afterAll(() => tips.stop());

const search = (words: string, actor = admin) => tips.rpc.call(searchTipsRpc, { words }, { actor });
const idsOf = async (words: string) => (await search(words)).tips.map(({ id }) => id);
const newEmail = () => `sam.${randomUUID()}@example.com`;

describe('a tip', () => {
  it('is found by receipt number, id, payment intent and e-mail address, despite others with the same name', async () => {
    const creator = await createCreator(tips);
    const senderEmail = newEmail();
    const given = await giveTip(tips, creator, { senderEmail });
    for (let count = 0; count < 2; count += 1) await giveTip(tips, creator, { senderEmail: newEmail() });
    const receiptNumber = receiptNumberOf(given.id);
    const found = {
      id: given.id,
      receiptNumber,
      createdAt: given.succeeded_at?.toISOString(),
      senderName: 'Sam',
      username: creator.username,
      amountCents: 500,
      status: 'succeeded',
    };
    for (const words of [
      receiptNumber,
      receiptNumber.toLowerCase().replaceAll('-', ''),
      given.id,
      given.provider_intent_id ?? '',
      senderEmail.toUpperCase(),
    ])
      expect((await search(words)).tips).toEqual([found]);
  });

  it.each([
    ['as it was written', (email: string) => email],
    ['in capitals', (email: string) => email.toUpperCase()],
    ['with a capital name', (email: string) => email.replace('sam', 'Sam')],
    ['with a capital domain', (email: string) => email.replace('example', 'Example')],
  ])('whose tipper gave the address %s is found by it in lower case', async (_, spell) => {
    const address = newEmail();
    const { id } = await giveTip(tips, await createCreator(tips), { senderEmail: spell(address) });
    expect(await idsOf(address.toLowerCase())).toEqual([id]);
  });

  it('is found by its amount in seven notations, the newest five first', async () => {
    const creator = await createCreator(tips);
    const ids: string[] = [];
    for (let minutes = 6; minutes > 0; minutes -= 1)
      ids.unshift(
        await insertPaidTip(tips, creator, { amountCents: 123_400, succeededAt: minutesAgo(minutes) }),
      );
    for (const words of ['1234', '$1234', '1,234', '$1,234.00', '1234.00', '1.234,00', '1 234 $'])
      expect(await idsOf(words)).toEqual(ids.slice(0, 5));
    expect(await idsOf('1234.50')).toEqual([]);
  });

  it.each([
    ['@bücher.example', '@BÜCHER.example'],
    ['@bücher.example', '@xn--bcher-kva.example'],
    ['@xn--80a1acny.xn--p1ai', '@почта.рф'],
    ['..sam@docomo.ne.jp', '..SAM@docomo.ne.jp'],
  ])('with an address like %s is found by %s', async (given, typed) => {
    const creator = await createCreator(tips);
    const mailbox = `sam${randomUUID()}`;
    await createPendingTip(tips, creator, { senderEmail: mailbox + given });
    expect((await search(mailbox + typed)).tips).toHaveLength(1);
  });

  it("is found by part of its tipper's name in any case, the newest five first, but only if it is paid", async () => {
    const creator = await createCreator(tips);
    const senderName = `Zoë 100%_${randomUUID().slice(0, 8)}x`;
    const ids: string[] = [];
    for (let count = 0; count < 6; count += 1)
      ids.unshift((await giveTip(tips, creator, { senderName, senderEmail: newEmail() })).id);
    await createPendingTip(tips, creator, { senderName });
    for (const words of [senderName, senderName.toUpperCase(), senderName.slice(4), senderName.slice(5, -1)])
      expect(await idsOf(words)).toEqual(ids.slice(0, 5));
    expect(await idsOf(senderName.replace('_', '-'))).toEqual([]);
  });

  it('is found before it is paid, by address but not by amount', async () => {
    const creator = await createCreator(tips);
    const senderEmail = newEmail();
    await createPendingTip(tips, creator, { senderEmail, amountCents: 765_400 });
    expect((await search(senderEmail)).tips).toMatchObject([{ status: 'pending' }]);
    expect(await idsOf('7654')).toEqual([]);
  });

  it('is found by an erased address through its keyed hash, even after a key change', async () => {
    const creator = await createCreator(tips);
    const senderEmail = newEmail().replace('sam', 'Sam');
    const { id } = await giveTip(tips, creator, { senderEmail });
    const token = receiptTokenOf(RECEIPT_TOKEN_KEY, id);
    await tips.rpc.call(anonymizeTipperRpc, { token });
    await tips.rpc.call(anonymizeTipperRpc, { token });
    const [row] = await tips.database.query('SELECT * FROM tips WHERE id = $1', [id]);
    expect(row.sender_email).toBeNull();
    expect(row.sender_email_hash).toMatch(/^[\w-]{43}$/);
    expect(await idsOf(senderEmail)).toEqual([id]);
    expect(await idsOf(newEmail())).toEqual([]);
    const keys = `${Buffer.alloc(32, 9).toString('base64')},${RECEIPT_TOKEN_KEY}`;
    const afterChange = new SearchTips(tips.database, new SenderHashes({ RECEIPT_TOKEN_KEY: keys }));
    expect((await afterChange.execute({ words: senderEmail }, admin)).tips).toMatchObject([{ id }]);
  });

  it('is found by its tipper’s address after its creator has closed the account', async () => {
    const creator = await createCreator(tips);
    const senderEmail = newEmail();
    const { id } = await giveTip(tips, creator, { senderEmail });
    await closeCreator(tips, creator);
    const [anonymized] = await waitFor(async () => {
      const found = (await search(senderEmail)).tips;
      return found[0]?.senderName === 'Anonymous' && found;
    });
    expect(anonymized).toMatchObject({ id, username: null });
    const [row] = await tips.database.query('SELECT sender_email FROM tips WHERE id = $1', [id]);
    expect(row.sender_email).toBeNull();
  });

  it.each([
    'Nobody At All',
    'sam@example',
    '@example.com',
    '%',
    'PAYOUT-999999999999999999',
    '0',
    '99999999999',
    '21474836.48',
  ])('is not found by %j', async (words) => {
    await giveTip(tips, await createCreator(tips));
    expect(await search(words)).toEqual({ tips: [], payouts: [], supports: [] });
  });
});

it('only administrators may search', async () => {
  const creator = await createCreator(tips);
  for (const actor of [creator.actor, { kind: 'anonymous' } as const])
    await expect(search('sam@example.com', actor)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});
