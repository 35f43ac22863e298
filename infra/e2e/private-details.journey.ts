import { type APIRequestContext, expect, test } from '@playwright/test';
import { publishedCreator, takeSession } from './creator.ts';
import { mailTo, waitForMail } from './mail-catcher.ts';
import { payTip, tipTo } from './tips.ts';

interface OwnTip {
  id: string;
  senderName: string;
}

/** Only the creator may see these words. No word is part of another, so each can be searched for. */
const SECRETS = {
  private: ['xanadumessage', 'xanadureply'],
  anonymous: ['Quillonname', 'quillonhandle'],
  hidden: ['Vorpalname', 'vorpalmessage', 'vorpalreply'],
  blocked: ['Zyzzyvaname', 'zyzzyvamessage', 'zyzzyvaearlier', 'zyzzyvareply'],
};
const SHOWN = ['Everyman', 'everymessage', 'everyreply', 'Xanaduname', 'quillonmessage'];

test('a stranger can fetch nothing that is private, anonymous, hidden or from a blocked sender', async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  const creator = await publishedCreator(request, 'discreet');
  const { username } = creator;
  const tip = (name: string, message: string, more: object = {}) =>
    payTip(request, {
      ...tipTo(creator),
      senderName: name,
      senderEmail: `${name}.${username}@example.com`.toLowerCase(),
      message,
      ...more,
    });
  await tip('Everyman', 'everymessage');
  await tip('Xanaduname', 'xanadumessage', { isPrivate: true });
  const handle = { socialPlatform: 'x', socialHandle: 'quillonhandle' };
  await tip('Quillonname', 'quillonmessage', { isAnonymous: true, ...handle });
  await tip('Vorpalname', 'vorpalmessage');
  await tip('Zyzzyvaname', 'zyzzyvaearlier');
  await tip('Zyzzyvaname', 'zyzzyvamessage');

  const tips = (await (await request.get('/api/users/me/tips')).json()) as OwnTip[];
  const idOf = (name: string) => tips.find(({ senderName }) => senderName === name)?.id ?? '';
  const reply = (name: string, response: string) =>
    request.post(`/api/users/me/tips/${idOf(name)}/respond`, { data: { response } });
  await reply('Everyman', 'everyreply');
  await reply('Xanaduname', 'xanadureply');
  await reply('Vorpalname', 'vorpalreply');
  await reply('Zyzzyvaname', 'zyzzyvareply');
  const stranger = await playwright.request.newContext({ baseURL });
  const shownTo = async () => (await stranger.get(`/${username}`)).text();
  // Fills every cache with the page before anything is hidden.
  await expect.poll(shownTo).toContain('zyzzyvareply');
  const hiding = await request.put(`/api/users/me/tips/${idOf('Vorpalname')}`, { data: { isHidden: true } });
  expect(hiding.status()).toBe(200);

  await takeSession(page, request);
  await page.goto('/comments');
  await page.getByRole('button', { name: 'More about the tip from Zyzzyvaname' }).first().click();
  await page.getByRole('menuitem', { name: 'Block this sender' }).click();
  const dialog = page.getByRole('dialog', { name: 'Block Zyzzyvaname?' });
  await dialog.getByRole('checkbox', { name: "Also hide everything they've sent so far" }).check();
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText('Sender blocked', { exact: true })).toBeVisible();
  await expect(page.getByText('Private', { exact: true })).toBeVisible();
  await expect(page.getByText('Anonymous', { exact: true })).toBeVisible();

  const again = await stranger.post('/api/create-payment-intent', {
    data: { ...tipTo(creator), senderEmail: `ZYZZYVAname.${username}@example.com` },
  });
  expect(await again.json()).toMatchObject({ message: 'This creator is not accepting tips right now.' });
  expect(again.status()).toBe(404);

  await expect.poll(shownTo).not.toMatch(/zyzzyva|vorpal/i);
  const everything = await fetchEverything(stranger, username, tips);
  const mails = await waitForMail(`everyman.${username}@example.com`, 2);
  everything.set('mails to another tipper', JSON.stringify(mails));
  for (const [path, text] of everything)
    for (const words of Object.values(SECRETS).flat())
      expect.soft(text.toLowerCase().includes(words.toLowerCase()), `${words} in ${path}`).toBe(false);
  // The search does find public words, and the creator does see the secret ones.
  const found = [...everything.values()].join();
  for (const words of SHOWN) expect(found).toContain(words);
  const own = await (await request.get('/api/users/me/tips')).text();
  const written = JSON.stringify([own, await mailTo(creator.email)]);
  for (const words of Object.values(SECRETS).flat()) expect(written).toContain(words);
  await stranger.dispose();
});

/** Fetches every document, picture and stream about the creator, with every read operation of the API. */
async function fetchEverything(
  stranger: APIRequestContext,
  username: string,
  tips: OwnTip[],
): Promise<Map<string, string>> {
  const { paths } = (await (await stranger.get('/api/docs-json')).json()) as {
    paths: Record<string, object>;
  };
  const calls = Object.entries(paths)
    .filter(([, methods]) => 'get' in methods)
    .flatMap(([path]) =>
      (path.includes('{id}') || path.includes('{tipId}') ? tips.map(({ id }) => id) : ['']).map((id) =>
        path.replaceAll('{username}', username).replace(/\{\w+\}/g, id),
      ),
    );
  const pages = [
    '/',
    '/discover',
    '/sitemap.xml',
    `/${username}`,
    `/${username}?success=true`,
    `/share/${username}.png`,
    `/share/button/${username}.svg`,
    `/report/${username}`,
    ...tips.map(({ id }) => `/report/${username}?comment=${id}`),
  ];
  const everything = new Map<string, string>();
  for (const path of [...calls, ...pages]) {
    const response = await stranger.get(path);
    everything.set(path, (await response.body()).toString('latin1'));
  }
  for (const { id } of tips) {
    const about = { username, tipId: id, reason: 'spam' };
    for (const [path, data] of [
      ['/api/receipt', { token: id }],
      ['/api/receipt/history', { token: id }],
      ['/api/tip-status', { paymentIntentId: 'pi_1', clientSecret: id }],
      ['/api/reports', about],
    ] as const)
      everything.set(`${path} ${id}`, await (await stranger.post(path, { data })).text());
  }
  return everything;
}
