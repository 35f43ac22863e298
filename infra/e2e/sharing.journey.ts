/// <reference lib="dom" />
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { publishedCreator, takeSession } from './creator.ts';

test("a shared link to a page has the page's own title, text, address and picture", async ({
  request,
  playwright,
  baseURL,
}) => {
  const creator = await publishedCreator(request, 'shar');
  await request.put('/api/users/me', { data: { displayName: 'Maya Rivera', bio: 'Outfits, daily.' } });
  const stranger = await playwright.request.newContext({ baseURL });
  const read = async () => (await stranger.get(`/${creator.username}`)).text();
  await expect.poll(read).toContain('Maya Rivera');
  const meta = metaOf(await read());
  expect(meta).toMatchObject({
    'og:title': expect.stringContaining('Maya Rivera'),
    'og:description': expect.stringContaining('Outfits, daily.'),
    'og:url': `${baseURL}/${creator.username}`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
    'twitter:image': meta['og:image'],
  });

  const image = await stranger.get(meta['og:image'] ?? '');
  expect(image.status()).toBe(200);
  expect(image.headers()['content-type']).toBe('image/png');
  expect(sizeOfPng(await image.body())).toEqual({ width: 1_200, height: 630 });
  await stranger.dispose();
});

test("a page's QR code can be downloaded as PNG and as SVG", async ({ page, request, baseURL }) => {
  const creator = await publishedCreator(request, 'code');
  await takeSession(page, request);
  await page.goto('/dashboard');
  await page.getByRole('region', { name: 'Share Your Page', exact: true }).scrollIntoViewIfNeeded();
  await expect(
    page.getByRole('img', { name: `QR code of ${baseURL}/${creator.username}`, exact: true }),
  ).toBeVisible();
  const png = await download(page, 'Download QR code as PNG');
  expect(sizeOfPng(png)).toEqual({ width: 1_024, height: 1_024 });
  expect((await download(page, 'Download QR code as SVG')).toString()).toMatch(/^<svg /);
});

test('the button for other sites is shown there and opens a tip with the suggested amount', async ({
  page,
  request,
  baseURL,
}) => {
  const creator = await publishedCreator(request, 'embed');
  await takeSession(page, request);
  await page.goto('/dashboard');
  await page.getByRole('region', { name: 'Share Your Page', exact: true }).scrollIntoViewIfNeeded();
  await page.getByLabel('Suggested amount (optional)').fill('7.5');
  const address = `${baseURL}/${creator.username}?amount=7.5`;
  // The code is drawn only when it scrolls into view.
  await page.getByRole('button', { name: 'Download QR code as PNG' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: `QR code of ${address}` })).toBeVisible();
  const code = await page
    .getByRole('region', { name: 'A button for your own site', exact: true })
    .locator('code')
    .textContent();
  await page.context().clearCookies();

  const blog = await serve(code ?? '');
  await page.goto(blog.address);
  const button = page.getByRole('img', { name: `Tip @${creator.username}` });
  await expect
    .poll(() => button.evaluate((image: HTMLImageElement) => [image.naturalHeight, image.naturalWidth > 100]))
    .toEqual([58, true]);
  await button.click();
  await expect(page).toHaveURL(address);
  await page.getByRole('button', { name: 'Send Love ❤️' }).click();
  await expect(page.getByRole('textbox', { name: 'Custom amount' })).toHaveValue('7.5');
  await expect(page.getByRole('button', { name: 'Continue to card · $7.50' })).toBeVisible();
  blog.close();
});

/** Serves from another address of this machine, which the browser treats as another site. */
async function serve(html: string) {
  const site = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(html),
  );
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => site.close() };
}

async function download(page: Page, name: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  return readFileSync(await file.path());
}

function metaOf(html: string): Record<string, string> {
  const tags = html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"\/>/g);
  return Object.fromEntries([...tags].map(([, name, content]) => [name, content]));
}

/** Reads the size from the PNG header. */
function sizeOfPng(bytes: Buffer) {
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
