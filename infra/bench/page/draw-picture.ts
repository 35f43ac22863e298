import type { Browser } from 'playwright-core';

/** Draws soft light, structure and grain, which compress about as badly as a photograph. */
const drawing = (width: number, height: number) => `
  <style>body{margin:0}</style>
  <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <filter id="forms"><feTurbulence type="fractalNoise" baseFrequency=".006" numOctaves="5" seed="7"/></filter>
    <filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".7" numOctaves="2" seed="3"/>
      <feColorMatrix values="0 0 0 0 .5  0 0 0 0 .4  0 0 0 0 .45  0 0 0 .16 0"/></filter>
    <linearGradient id="light" x2="1" y2="1"><stop stop-color="#fde68a"/><stop offset="1" stop-color="#7c3aed"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#light)"/>
    <rect width="100%" height="100%" filter="url(#forms)" opacity=".8"/>
    <rect width="100%" height="100%" filter="url(#grain)"/>
  </svg>`;

export async function drawPicture(
  browser: Browser,
  size: { width: number; height: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const page = await browser.newPage({ viewport: size });
  await page.setContent(drawing(size.width, size.height));
  const picture = await page.screenshot({ type: 'jpeg', quality: 90 });
  await page.close();
  return new Uint8Array(picture);
}
