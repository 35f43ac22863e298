import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { CurrentUser, OwnBalance, Stats } from '@sprinkle/api-client/api.gen';
import { respond } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { create } from 'qrcode';
import { ownTipsApi } from '../../../testing/own-tips';
import { renderApp } from '../../../testing/render-app';
import { sampleBalance, sampleStats, sampleUser } from '../../../testing/samples';

const ADDRESS = 'http://sprinkle.test/mayafits';
const QUIET_ZONE = 4;
let saved: { name: string; file: Blob }[] = [];

function signIn(overrides: Partial<CurrentUser> = {}) {
  server.use(
    respond<CurrentUser>('get', '/api/auth/current', sampleUser(overrides)),
    respond<Stats>('get', '/api/users/me/stats', sampleStats()),
    respond<OwnBalance>('get', '/api/users/me/balance', sampleBalance()),
    ...ownTipsApi([]),
  );
}

beforeEach(() => {
  saved = [];
  signIn();
  const files: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${files.push(file) - 1}`,
    revokeObjectURL: () => undefined,
  });
  HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement) {
    const file = files[Number(this.href.replace('blob:', ''))];
    if (file) saved.push({ name: this.download, file });
  };
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click');
});

const card = () => screen.findByRole('region', { name: 'Share Your Page' });
const inCard = async (name: string) => within(await card()).findByRole('button', { name });

/** Returns the library's modules for the address as rows of `#` and `.`. */
function expectedModules(address = ADDRESS): string[] {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  return Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (__, column) => (modules.get(row, column) ? '#' : '.')).join(''),
  );
}

/** Reads the modules from a drawing; undefined if there is anything dark in the quiet zone. */
function readModules(isDark: (x: number, y: number) => boolean, size: number): string[] | undefined {
  const side = size + 2 * QUIET_ZONE;
  const rows = Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (__, x) => (isDark(x, y) ? '#' : '.')).join(''),
  );
  const inner = rows.slice(QUIET_ZONE, -QUIET_ZONE).map((row) => row.slice(QUIET_ZONE, -QUIET_ZONE));
  const count = (lines: string[]) => lines.join('').replaceAll('.', '').length;
  return count(inner) === count(rows) ? inner : undefined;
}

/** The library draws each row of dark modules as strokes of one path. */
function readSvg(svg: string): string[] | undefined {
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  const [light, dark] = drawing.querySelectorAll('path');
  const side = Number(drawing.getAttribute('viewBox')?.split(' ')[2]);
  expect([light?.getAttribute('fill'), dark?.getAttribute('stroke')]).toEqual(['#ffffff', '#000000']);
  const squares = new Set<string>();
  let [x, y] = [0, 0];
  for (const [, command, first, second] of dark
    ?.getAttribute('d')
    ?.matchAll(/([Mmh])(-?[\d.]+)(?: (-?[\d.]+))?/g) ?? []) {
    if (command === 'M') [x, y] = [Number(first), Math.floor(Number(second))];
    else if (command === 'm') [x, y] = [x + Number(first), y + Number(second)];
    else {
      const end = x + Number(first);
      for (; x < end; x += 1) squares.add(`${x} ${y}`);
    }
  }
  return readModules((column, row) => squares.has(`${column} ${row}`), side - 2 * QUIET_ZONE);
}

/** jsdom draws nothing, so the pixels are recorded instead. */
function rememberPainting() {
  const painted: { image?: ImageData } = {};
  const context = {
    clearRect: () => undefined,
    createImageData: (width: number, height: number) => ({
      width,
      height,
      data: new Uint8ClampedArray(width * height * 4),
    }),
    putImageData: (image: ImageData) => void (painted.image = image),
  };
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => context,
    toBlob(done: (image: Blob) => void) {
      done(new Blob(['pixels'], { type: 'image/png' }));
    },
  });
  return painted;
}

describe('the share card', () => {
  it('shows the share image, or that there is none', async () => {
    renderApp('/dashboard');
    const picture = await within(await card()).findByRole('img', { name: 'What people see with your link' });
    expect(picture).toHaveAttribute('src', '/share/mayafits.png');
    expect(screen.getByRole('status', { name: 'Loading the picture of your link' })).toBeVisible();
    fireEvent.load(picture);
    expect(screen.queryByRole('status', { name: 'Loading the picture of your link' })).toBeNull();
    fireEvent.error(picture);
    expect(await screen.findByText(/Your link still works/)).toBeVisible();
  });

  it('shows the QR code of the page', async () => {
    renderApp('/dashboard');
    const code = await within(await card()).findByRole('img', { name: `QR code of ${ADDRESS}` });
    const [, svg] = code.getAttribute('src')?.split('data:image/svg+xml,') ?? [];
    expect(readSvg(decodeURIComponent(svg ?? ''))).toEqual(expectedModules());
  });

  it('saves the code as SVG', async () => {
    renderApp('/dashboard');
    const button = await inCard('Download QR code as SVG');
    await screen.findByRole('img', { name: `QR code of ${ADDRESS}` });
    await userEvent.click(button);
    const [file] = saved;
    expect([file?.name, file?.file.type]).toEqual(['mayafits-qr-code.svg', 'image/svg+xml']);
    expect(readSvg((await file?.file.text()) ?? '')).toEqual(expectedModules());
  });

  it('saves the code as PNG of 1024 pixels', async () => {
    const painted = rememberPainting();
    renderApp('/dashboard');
    const button = await inCard('Download QR code as PNG');
    await screen.findByRole('img', { name: `QR code of ${ADDRESS}` });
    await userEvent.click(button);
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['mayafits-qr-code.png']));
    const { width, height, data } = painted.image ?? { width: 0, height: 0, data: [] };
    expect([width, height]).toEqual([1_024, 1_024]);
    const expected = expectedModules();
    const scale = width / (expected.length + 2 * QUIET_ZONE);
    const middle = (module: number) => Math.floor((module + 0.5) * scale);
    const isDark = (x: number, y: number) => data[4 * (middle(y) * width + middle(x))] === 0;
    expect(readModules(isDark, expected.length)).toEqual(expected);
  });

  it('copies the link', async () => {
    const user = userEvent.setup();
    const copied: string[] = [];
    Object.assign(navigator.clipboard, { writeText: async (text: string) => copied.push(text) });
    renderApp('/dashboard');
    await user.click(await inCard('Copy Link'));
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(copied).toEqual([ADDRESS]);
  });

  it('puts the suggested amount into the QR code, the link and the button', async () => {
    const user = userEvent.setup();
    const copied: string[] = [];
    Object.assign(navigator.clipboard, { writeText: async (text: string) => copied.push(text) });
    renderApp('/dashboard');
    const amount = await within(await card()).findByLabelText('Suggested amount (optional)');
    await user.type(amount, '$7,50');
    const address = `${ADDRESS}?amount=7.5`;
    const code = await within(await card()).findByRole('img', { name: `QR code of ${address}` });
    await waitFor(() => {
      const [, svg] = code.getAttribute('src')?.split('data:image/svg+xml,') ?? [];
      expect(readSvg(decodeURIComponent(svg ?? ''))).toEqual(expectedModules(address));
    });
    await user.click(await inCard('Copy Link'));
    await user.click(await inCard('Copy Code'));
    expect(await screen.findByText('Code copied')).toBeVisible();
    expect(copied).toEqual([
      address,
      `<a href="${address}"><img src="http://sprinkle.test/share/button/mayafits.svg" alt="Tip @mayafits" height="58"></a>`,
    ]);
    expect(within(await card()).getByRole('img', { name: 'Your button' })).toHaveAttribute(
      'src',
      '/share/button/mayafits.svg',
    );
  });

  it.each([
    ['0.5', 'The minimum tip is $1.00'],
    ['10001', 'The maximum tip is $10,000.00'],
    ['5.005', 'Please enter an amount with at most two decimals'],
    ['five', 'Please enter a positive amount'],
    ['1,000', 'Did you mean $1.00 or $1,000.00?'],
  ])('says why %s cannot be suggested, and shares the page without it', async (typed, problem) => {
    renderApp('/dashboard');
    await userEvent.type(await within(await card()).findByLabelText('Suggested amount (optional)'), typed);
    expect(within(await card()).getByRole('alert')).toHaveTextContent(problem);
    expect(await within(await card()).findByRole('img', { name: `QR code of ${ADDRESS}` })).toBeVisible();
  });

  it("opens the device's own share menu if there is one", async () => {
    const shared: ShareData[] = [];
    Object.assign(navigator, { share: async (data: ShareData) => shared.push(data) });
    renderApp('/dashboard');
    await userEvent.click(await inCard('Share'));
    expect(shared).toEqual([{ title: 'Maya', url: ADDRESS }]);
  });

  it.each([
    ['nothing if the menu is closed without sharing', 'AbortError', false],
    ['an error if the menu cannot be opened', 'NotAllowedError', true],
  ])('shows %s', async (_name, reason, isTold) => {
    Object.assign(navigator, { share: () => Promise.reject(new DOMException('No', reason)) });
    renderApp('/dashboard');
    await userEvent.click(await inCard('Share'));
    expect(Boolean(screen.queryByText('Failed to share'))).toBe(isTold);
  });

  it('offers no share menu in a browser without one', async () => {
    renderApp('/dashboard');
    await inCard('Copy Link');
    expect(within(await card()).queryByRole('button', { name: 'Share' })).toBeNull();
  });
});

it('the dashboard hides the share actions until the page is published', async () => {
  signIn({ isPublished: false });
  renderApp('/dashboard');
  expect(await screen.findByRole('heading', { name: 'Your Profile Link' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Share Your Page' })).toBeNull();
});
