import { type APIRequestContext, expect, test } from '@playwright/test';
import { publishedCreator } from './creator.ts';
import { mailTo } from './mail-catcher.ts';
import { payTip, tipTo } from './tips.ts';

interface ApiDocument {
  paths: Record<string, Record<string, object>>;
}

const WORDS = /zebedee|lighthouse/i;
const MESSAGE = 'Zebedee waits at the lighthouse';

test('no stranger can fetch a word of a held message until its creator releases it', async ({
  page,
  playwright,
  baseURL,
}) => {
  const creator = await publishedCreator(page.request, 'held');
  const stranger = await playwright.request.newContext({ baseURL });
  const other = await playwright.request.newContext({ baseURL });
  await publishedCreator(other, 'other');

  await page.goto('/edit-profile');
  await expect(page.getByLabel('Goal', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Hold messages until I release them' }).check();
  await page.getByRole('button', { name: 'Words and links to hold...' }).click();
  await page.getByLabel('Words to hold, one per line').fill('lighthouse\nspam');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL('/preview');

  const tip = tipTo(creator);
  // Fills every cache with the page before the tip is paid.
  await wordsFor(stranger, creator.username, 'none');
  await payTip(stranger, { ...tip, senderName: 'Zebedee', message: MESSAGE });
  await payTip(stranger, { ...tip, senderName: 'Sp\u200bám', message: '' });
  const [, { id }] = (await (await page.request.get('/api/users/me/tips?state=held')).json()) as [
    object,
    { id: string },
  ];
  for (const somebody of [stranger, other])
    expect(await wordsFor(somebody, creator.username, id)).toEqual([]);
  await expect.poll(async () => (await mailTo(creator.email)).length).toBeGreaterThanOrEqual(3);
  const mails = (await mailTo(creator.email)).map(({ subject, text }) => `${subject} ${text}`).join();
  expect(mails).toContain('A message is held for you.');
  expect(mails).not.toMatch(WORDS);

  await page.goto('/comments');
  await expect(page.getByRole('link', { name: 'Comments 2 held' })).toBeVisible();
  await page.getByRole('button', { name: 'Held (2)' }).click();
  const comment = page.getByRole('listitem').filter({ hasText: MESSAGE });
  await comment.getByRole('button', { name: 'Release' }).click();
  await expect(page.getByText('Comment released', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Held (1)' })).toBeVisible();

  const visitor = `/${creator.username}`;
  await expect
    .poll(() => wordsFor(stranger, creator.username, id))
    .toEqual([
      `/api/users/${creator.username}`,
      `/api/users/${creator.username}/comments`,
      visitor,
      `${visitor}/test-1`,
      `${visitor}/test123`,
    ]);
  await page.getByRole('listitem').getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByText('No held messages')).toBeVisible();
  // Hiding the message again removes it everywhere, once the caches have expired.
  await page.getByRole('button', { name: 'Visible' }).click();
  await comment.getByRole('button', { name: 'Hide' }).click();
  await expect.poll(() => wordsFor(stranger, creator.username, id)).toEqual([]);
  await stranger.dispose();
  await other.dispose();
});

/** Fetches everything, and returns the addresses whose response contains the words. */
async function wordsFor(request: APIRequestContext, username: string, tipId: string): Promise<string[]> {
  const { paths } = (await (await request.get('/api/docs-json')).json()) as ApiDocument;
  const calls = Object.keys(paths).filter((path) => paths[path]?.get && !path.endsWith('/events'));
  const page = `/${username}`;
  const html = await (await request.get(page)).text();
  const pictures = Array.from(html.matchAll(/\/share\/[\w./-]+\.png/g), ([path]) => path);
  expect(pictures).not.toEqual([]);
  const addresses = [
    ...calls.map((path) =>
      path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'username' ? username : tipId)),
    ),
    '/api/discover?search=lighthouse',
    '/api/users/me/tips?state=held',
    page,
    `${page}/test-1`,
    `${page}/test123`,
    `${page}?success=true`,
    `/report${page}`,
    `/report${page}?tip=${tipId}`,
    `/share/button${page}.svg`,
    ...new Set(pictures),
    '/',
    '/discover',
    `/discover?search=${username}`,
    '/sitemap.xml',
    '/sitemap-1.xml',
    '/robots.txt',
  ];
  const found: string[] = [];
  // The tip's id must not open its receipt.
  for (const address of Object.keys(paths).filter((path) => /^\/api\/(receipt|support)/.test(path))) {
    const answer = await request.post(address, { data: { token: tipId } });
    if (WORDS.test(await answer.text())) found.push(address);
  }
  for (const address of addresses) {
    const answer = await request.get(address);
    const headers = JSON.stringify(answer.headers());
    if (WORDS.test(`${headers} ${(await answer.body()).toString('latin1')}`)) found.push(address);
  }
  return [...new Set(found)].filter((address) => address !== `${page}?success=true`).sort();
}
