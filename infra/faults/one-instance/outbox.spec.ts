import { beforeAll, expect, it } from '@jest/globals';
import type { Account } from '@sprinkle/client/creator';
import { mailsTo, verificationToken } from '@sprinkle/client/mails';
import type { ServiceName } from '@sprinkle/client/runtime';
import { until } from '@sprinkle/client/until';
import { get } from '../journey/api.ts';
import { type Creator, newAccount, publishedCreator } from '../journey/creator.ts';
import { expectDrained, expectSettledOnce } from '../journey/expect-settled.ts';
import { confirm, type OpenedTip, openTip, wantedTip } from '../journey/tip.ts';
import { upload } from '../journey/upload.ts';
import { unpublished } from '../system/database.ts';
import { publishedEvents } from '../system/events.ts';
import { Gate } from '../system/gate.ts';
import { kill, pidOf, waitUntilBack } from '../system/processes.ts';
import { pay, payUnheard } from '../system/provider.ts';
import { mailUrl } from '../system/runtime.ts';

let creator: Creator;

beforeAll(async () => {
  creator = await publishedCreator();
});

/**
 * Kills the service at a moment when its first event is published but not yet marked, and its second is committed but not yet
 * published. Both must be published exactly once.
 */
async function killBetween(
  service: ServiceName,
  type: string,
  first: () => Promise<void>,
  second: () => Promise<void>,
) {
  const pid = pidOf(service);
  const gate = await Gate.close({ service, table: 'outbox', at: 'BEFORE UPDATE' });
  try {
    await first();
    await gate.reached();
    const [marked] = (await unpublished(service)).filter((event) => event.type === type);
    await second();
    const waiting = await until('the second event is committed', async () => {
      const events = (await unpublished(service)).filter((event) => event.type === type);
      return events.length === 2 && events;
    });
    const there = (await publishedEvents(type)).map(({ id }) => id);
    kill(service);
    expect(waiting.map(({ id }) => there.includes(id))).toEqual([true, false]);
    expect(waiting[0]).toEqual(marked);
    await gate.discard();
    await waitUntilBack(service, pid);
    await expectDrained();
    const ids = (await publishedEvents(type)).map(({ id }) => id);
    for (const { id } of waiting) expect(ids.filter((other) => other === id)).toHaveLength(1);
  } finally {
    await gate.remove();
  }
}

it('both tips are settled, announced and mailed once when tips died before publishing or marking their events', async () => {
  const tips = [await openTip(wantedTip(creator)), await openTip(wantedTip(creator))] as [
    OpenedTip,
    OpenedTip,
  ];
  for (const { clientSecret } of tips) await payUnheard(clientSecret);
  const settle = (tip: OpenedTip) => async () => expect((await confirm(tip)).status).toBe(200);
  await killBetween('tips', 'tips.tip-succeeded.v1', settle(tips[0]), settle(tips[1]));
  await expectSettledOnce(tips);
});

it('both accounts are mailed once when identity died before publishing or marking their events', async () => {
  const accounts = [newAccount(), newAccount()] as [Account, Account];
  const register = (json: Account) => async () => void (await get('/auth/register', { json }));
  await killBetween(
    'identity',
    'identity.account-registered.v1',
    register(accounts[0]),
    register(accounts[1]),
  );
  for (const { email } of accounts) {
    await get(`/auth/verify-email?token=${await verificationToken(mailUrl, email)}`);
    expect(await mailsTo(mailUrl, email)).toHaveLength(1);
  }
});

it('the last change reaches the other services when profiles died before publishing or marking its events', async () => {
  const rename = (displayName: string) => async () => {
    await get('/users/me', { method: 'PUT', json: { displayName }, cookie: creator.cookie });
  };
  await killBetween('profiles', 'profiles.profile-updated.v1', rename('Before'), rename('After the crash'));
  const tip = await openTip(wantedTip(creator));
  await pay(tip.clientSecret);
  await expectSettledOnce([tip]);
  expect((await mailsTo(mailUrl, tip.senderEmail))[0]?.text).toContain('After the crash');
});

it('both images are announced once when media died before publishing or marking their events', async () => {
  const store = async () => void (await upload(creator));
  await killBetween('media', 'media.media-ready.v1', store, store);
});
