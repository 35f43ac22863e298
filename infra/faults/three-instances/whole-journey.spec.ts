import { expect, it } from '@jest/globals';
import { verificationToken } from '@sprinkle/client/mails';
import { until } from '@sprinkle/client/until';
import { appConfigSchema } from '@sprinkle/contracts/app-config.schemas';
import { bodyOf } from '@sprinkle/contracts/dollars';
import { creatorPageSchema } from '@sprinkle/contracts/http.schemas';
import { ownTipSchema } from '@sprinkle/contracts/tips/tips.schemas';
import type { z } from 'zod';
import { signInAsAdmin } from '../journey/admin.ts';
import { call, get, read } from '../journey/api.ts';
import { type Creator, newAccount, publishedCreator, signIn } from '../journey/creator.ts';
import { expectSettledOnce } from '../journey/expect-settled.ts';
import { confirm, type OpenedTip, openTip, wantedTip } from '../journey/tip.ts';
import { upload } from '../journey/upload.ts';
import { pay } from '../system/provider.ts';
import { mailUrl } from '../system/runtime.ts';
import { gateways } from './gateways.ts';

type Page = z.output<typeof creatorPageSchema>;

const [first, second, third] = gateways as [string, string, string];

/** Waits until every gateway shows the page in this state. */
async function seenEverywhere(username: string, what: string, isSo: (page: Page) => boolean): Promise<void> {
  for (const base of gateways)
    await until(`${what} at ${base}`, async () =>
      isSo(await read(creatorPageSchema, `/users/${username}`, { base })),
    );
}

it('the whole journey of a creator and a tipper works with each step at another instance', async () => {
  const account = newAccount();
  const { username } = account;
  await get('/auth/register', { json: account, base: first });
  const token = await verificationToken(mailUrl, account.email);
  await get(`/auth/verify-email?token=${token}`, { base: second });
  const { cookie, id } = await signIn(account, third);
  const creator = { ...account, id, cookie };
  await get('/users/me/publish', { json: { isPublished: true }, cookie, base: first });
  const { url } = await upload(creator, second);
  const change = { displayName: 'Maya at three', profileImage: url };
  await get('/users/me', { method: 'PUT', json: change, cookie, base: third });
  await seenEverywhere(username, 'the profile', ({ user }) => user.displayName === change.displayName);

  const live = await call('/users/me/events', { cookie, base: first });
  const [tip] = await Promise.all([payTip(creator), readUntil(live, 'event: tip\n')]);
  await seenEverywhere(username, 'the tip', ({ tips }) => tips.length === 1);
  await expectSettledOnce([tip]);

  const ownTips = bodyOf(ownTipSchema).array().length(1);
  const [{ id: tipId } = { id: '' }] = await read(ownTips, '/users/me/tips', { cookie, base: second });
  await get(`/users/me/tips/${tipId}/respond`, { json: { response: 'Thank you!' }, cookie, base: second });
  await seenEverywhere(username, 'the reply', ({ tips }) => tips[0]?.response === 'Thank you!');
  const hidden = { isHidden: true };
  await get(`/users/me/tips/${tipId}`, { method: 'PUT', json: hidden, cookie, base: first });
  await seenEverywhere(username, 'no tip', ({ tips }) => tips.length === 0);

  await call('/auth/logout', { method: 'POST', cookie, base: third });
  for (const base of gateways)
    await until(`the session has ended at ${base}`, async () => {
      const { status } = await call('/users/me/tips', { cookie, base });
      return status === 401;
    });
});

it('a changed setting and a block take effect at every gateway within a second', async () => {
  const admin = await signInAsAdmin();
  const creator = await publishedCreator();
  const { url } = await upload(creator);
  await get('/users/me', { method: 'PUT', json: { profileImage: url }, cookie: creator.cookie });
  const page = `/users/${creator.username}`;
  const statusesOf = async (base: string) => [
    (await call(page, { base })).status,
    (await call('/users/me/tips', { base, cookie: creator.cookie })).status,
    (await fetch(new URL(url, base))).status,
  ];
  await seenEverywhere(creator.username, 'the picture', ({ user }) => user.profileImage === url);
  for (const base of gateways) expect(await statusesOf(base)).toEqual([200, 200, 200]);
  const allow = (registrationEnabled: boolean) =>
    get('/admin/settings', { method: 'PUT', json: { registrationEnabled }, cookie: admin, base: first });
  try {
    await allow(false);
    await withinASecond(
      'registration is off',
      async (base) => !(await readFeatures(base)).registrationEnabled,
    );
  } finally {
    await allow(true);
  }
  await withinASecond('registration is on', async (base) => (await readFeatures(base)).registrationEnabled);

  await get(`/admin/users/${creator.id}/block`, { json: {}, cookie: admin, base: second });
  await withinASecond(
    'the creator is gone',
    async (base) => String(await statusesOf(base)) === '404,401,404',
  );
});

/** All gateways must see a change within a second of the response to it. */
async function withinASecond(what: string, isSo: (base: string) => Promise<boolean>): Promise<void> {
  await Promise.all(gateways.map((base) => until(`${what} at ${base}`, () => isSo(base), 1_000)));
}

async function readFeatures(base: string): Promise<{ registrationEnabled: boolean }> {
  return (await read(appConfigSchema, '/config', { base })).features;
}

async function payTip(creator: Creator): Promise<OpenedTip> {
  const tip = await openTip(wantedTip(creator), second);
  await pay(tip.clientSecret);
  await until('it is confirmed', async () => (await confirm(tip, third)).status === 200);
  return tip;
}

async function readUntil({ body }: Response, text: string): Promise<void> {
  let read = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    read += chunk;
    if (read.includes(text)) return;
  }
  throw new Error(`The stream ended without ${text}`);
}
