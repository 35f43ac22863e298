/// <reference lib="dom" />
import { devices, expect, type Locator, type Page, test } from '@playwright/test';
import { publishedCreator } from './creator.ts';
import { examine, watchTroubles } from './examine-screen.ts';

const RED = 'red';
const BLUE = 'blue';

test('a profile picture is turned upright, cropped by mouse and keyboard, and shown cropped on every page', async ({
  page,
}) => {
  const { username } = await publishedCreator(page.request, 'crop');
  const troubles = watchTroubles(page);
  await page.goto('/edit-profile');
  const input = page.getByLabel('Upload profile image');
  await choose(page, input);
  const dialog = page.getByRole('dialog', { name: 'Adjust your picture' });
  await examine(page, 'the crop dialog', troubles);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await choose(page, input);
  const picture = profileImage(page);
  await dialog.getByRole('button', { name: 'Use picture' }).click();
  await expect(picture).toHaveAttribute('src', /^\/media\//);
  expect(await coloursOf(picture)).toEqual([RED, BLUE]);

  await page.getByRole('button', { name: 'Adjust profile image' }).click();
  const part = dialog.getByRole('application');
  await drag(page, part, 500);
  await use(dialog, picture);
  expect(await coloursOf(picture)).toEqual([RED, RED]);

  await page.getByRole('button', { name: 'Adjust profile image' }).focus();
  await page.keyboard.press('Enter');
  await expect(part).toBeVisible();
  await part.focus();
  await page.keyboard.press('+');
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '110 percent');
  for (let step = 0; step < 100; step += 1) await page.keyboard.press('ArrowUp');
  await use(dialog, picture);
  await expect(page.getByRole('button', { name: 'Adjust profile image' })).toBeFocused();
  expect(await coloursOf(picture)).toEqual([BLUE, BLUE]);

  const address = (await picture.getAttribute('src')) ?? '';
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/preview$/);
  for (const path of ['/preview', `/${username}`]) {
    await page.goto(path);
    const shown = page.locator(`img[src="${address}"]`).first();
    await expect(shown).toBeAttached();
    expect(await coloursOf(shown)).toEqual([BLUE, BLUE]);
  }
});

test('a profile picture is moved with one finger and zoomed with two', async ({ browser }) => {
  const context = await browser.newContext(devices['Pixel 7']);
  const page = await context.newPage();
  await publishedCreator(page.request, 'pinch');
  await page.goto('/edit-profile');
  await choose(page, page.getByLabel('Upload profile image'));
  const dialog = page.getByRole('dialog', { name: 'Adjust your picture' });
  const { x, y } = await centreOf(dialog.getByRole('application'));
  const touch = await context.newCDPSession(page);
  const touchWith = (type: string, points: number[][]) =>
    touch.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: points.map(([left = 0, top = 0], id) => ({ x: left, y: top, id })),
    });
  const slider = dialog.getByRole('slider', { name: 'Zoom' });
  await touchWith('touchStart', [
    [x - 20, y],
    [x + 20, y],
  ]);
  await touchWith('touchMove', [
    [x - 40, y],
    [x + 40, y],
  ]);
  await expect(slider).toHaveAttribute('aria-valuetext', '200 percent');
  await touchWith('touchEnd', []);
  await touchWith('touchStart', [[x, y]]);
  await touchWith('touchMove', [[x, y + 600]]);
  const picture = profileImage(page);
  await expect(dialog.locator('img')).toHaveAttribute('style', /translate\(0px, [1-9]/);
  await touchWith('touchEnd', []);
  await dialog.getByRole('button', { name: 'Use picture' }).click();
  await expect(picture).toHaveAttribute('src', /^\/media\//);
  expect(await coloursOf(picture)).toEqual([RED, RED]);
  await context.close();
});

/** Finds the picture even while a dialog hides the form from assistive technology. */
function profileImage(page: Page): Locator {
  return page.getByRole('img', { name: 'Profile image', includeHidden: true }).locator('img');
}

async function choose(page: Page, input: Locator) {
  const buffer = Buffer.from(await page.evaluate(drawSideways, [RED, BLUE]), 'base64');
  await input.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  await expect(
    page.getByRole('dialog', { name: 'Adjust your picture' }).getByRole('application'),
  ).toBeVisible();
}

/** Uploads the crop in the circle, and waits until the form shows it. */
async function use(dialog: Locator, picture: Locator) {
  const before = (await picture.getAttribute('src')) ?? '';
  await dialog.getByRole('button', { name: 'Use picture' }).click();
  await expect(picture).not.toHaveAttribute('src', before);
}

async function drag(page: Page, part: Locator, down: number) {
  const { x, y } = await centreOf(part);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + down, { steps: 5 });
  await expect(page.getByRole('dialog').locator('img')).toHaveAttribute('style', /translate\(0px, [1-9]/);
  await page.mouse.up();
}

async function centreOf(part: Locator): Promise<{ x: number; y: number }> {
  await expect(part).toBeVisible();
  const box = await part.boundingBox();
  if (!box) throw new Error('The part is not laid out');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Returns the colors of the upper and lower half. */
function coloursOf(picture: Locator): Promise<string[]> {
  return picture.evaluate(async (image: HTMLImageElement) => {
    const whole = new Image();
    whole.src = image.src;
    await whole.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 100;
    const context = canvas.getContext('2d');
    context?.drawImage(whole, 0, 0, 100, 100);
    return [20, 80].map((top) => {
      const [red = 0, , blue = 0] = context?.getImageData(50, top, 1, 1).data ?? [];
      return red > blue ? 'red' : 'blue';
    });
  });
}

/**
 * Draws a wide JPEG with the first color on the left and the second on the right. Its metadata say that it lies on its side:
 * upright, it is tall with the first color on top.
 */
async function drawSideways(colours: string[]): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = 800;
  canvas.height = 400;
  const context = canvas.getContext('2d');
  colours.forEach((colour, half) => {
    if (context) context.fillStyle = colour;
    context?.fillRect(half * 400, 0, 400, 400);
  });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
  const jpeg = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer());
  // This EXIF has one entry: tag 0x0112 (orientation) with the value 6, which rotates the picture.
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1];
  const orientation = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
  const metadata = [0xff, 0xe1, 0, exif.length + orientation.length + 2, ...exif, ...orientation];
  const bytes = [...jpeg.slice(0, 2), ...metadata, ...jpeg.slice(2)];
  return btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''));
}
