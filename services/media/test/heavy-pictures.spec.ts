import { writeFileSync } from 'node:fs';
import { describe, expect, it, jest } from '@jest/globals';
import { IMAGE_MAX_BYTES } from '@sprinkle/contracts/rules/media-limits';
import sharp from 'sharp';
import { ImageEncoder } from '../src/images/image-encoder.js';
import { ImageLibrary } from '../src/images/image-library.js';
import { makePng } from './png.js';

jest.setTimeout(120_000);

const encoder = new ImageEncoder(new ImageLibrary());
const rejection = { reason: 'UNSUPPORTED_MEDIA_TYPE', message: 'Unsupported file type' };
const MAX_GROWTH_MB = 150;

/** A picture of one colour has a small file, whatever its dimensions. */
function draw(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: 'teal' } });
}

/** A picture of many colours cannot be stored with a palette. */
function drawManyColours(width: number, height: number) {
  const line = Buffer.from(Array.from({ length: width * 3 }, (_, at) => (at * 7919) % 251));
  const raw = { width, height, channels: 3 as const };
  return sharp(Buffer.concat(Array<Buffer>(height).fill(line)), { raw });
}

/** Returns a function that tells how much more memory the process has held since, at most, than it holds now. */
function watchMemory(): () => number {
  // Linux begins a new peak; elsewhere the work is measured only if it exceeds the highest one so far.
  if (process.platform === 'linux') writeFileSync('/proc/self/clear_refs', '5');
  const peakMegabytes = () => process.resourceUsage().maxRSS / 1024;
  const before = peakMegabytes();
  return () => peakMegabytes() - before;
}

describe('a picture that takes too much memory', () => {
  it.each([
    { width: 7_000, height: 7_000, bits: 16, isInterlaced: true },
    { width: 7_000, height: 7_000, bits: 8, isInterlaced: true },
    { width: 12_000, height: 4_000, bits: 16, isInterlaced: false },
    { width: 200_000, height: 8, bits: 16, isInterlaced: false },
  ] as const)('is rejected before it is decoded: PNG $width x $height, $bits bits', async (recipe) => {
    const picture = await makePng(recipe);
    expect(picture.length).toBeLessThan(IMAGE_MAX_BYTES);
    const growth = watchMemory();
    await expect(encoder.encode(picture)).rejects.toMatchObject(rejection);
    expect(growth()).toBeLessThan(MAX_GROWTH_MB);
  });

  it.each([
    ['progressive JPEG', () => draw(5_000, 5_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' })],
    ['WebP', () => draw(5_100, 5_000).webp({ effort: 0 })],
    ['GIF', () => draw(4_200, 4_200).gif({ effort: 1 })],
    ['AVIF', () => draw(2_400, 2_400).avif({ effort: 0 })],
  ])('is rejected as %s', async (_what, make) => {
    const picture = await make().toBuffer();
    await expect(encoder.encode(picture)).rejects.toMatchObject(rejection);
  });
});

describe('a large picture that fits in memory', () => {
  it.each([
    { width: 7_000, height: 7_000, bits: 8, isInterlaced: false },
    { width: 5_500, height: 5_500, bits: 16, isInterlaced: false },
    { width: 4_400, height: 4_400, bits: 8, isInterlaced: true },
  ] as const)('is accepted: PNG $width x $height, $bits bits', async (recipe) => {
    const picture = await makePng(recipe);
    const growth = watchMemory();
    expect(await encoder.encode(picture)).toMatchObject({ width: 1_200, height: 1_200 });
    expect(growth()).toBeLessThan(MAX_GROWTH_MB);
  });

  it.each([
    ['JPEG', () => draw(8_064, 6_048).jpeg()],
    ['progressive JPEG', () => draw(4_608, 3_456).jpeg({ progressive: true, chromaSubsampling: '4:4:4' })],
    ['WebP', () => drawManyColours(4_608, 3_456).webp({ lossless: true, effort: 0 })],
    ['GIF', () => draw(4_608, 3_456).gif({ effort: 1 })],
    ['AVIF', () => draw(2_560, 1_920).avif({ effort: 0 })],
  ])('is accepted as %s', async (_what, make) => {
    const picture = await make().toBuffer();
    const growth = watchMemory();
    expect(await encoder.encode(picture)).toMatchObject({ width: 1_200, height: 900 });
    expect(growth()).toBeLessThan(MAX_GROWTH_MB);
  });
});
