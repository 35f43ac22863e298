import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { describe, expect, it, jest } from '@jest/globals';
import { IMAGE_MAX_BYTES } from '@sprinkle/contracts/rules/media-limits';
import sharp from 'sharp';
import { ImageEncoder } from '../src/images/image-encoder.js';
import { makePng } from './png.js';

jest.setTimeout(120_000);

const encoder = new ImageEncoder();
const ownerId = randomUUID();
/** The service itself only holds a picture's file and the JPEG. A separate process decodes it, under a limit. */
const MAX_GROWTH_MB = 40;

/** A picture of one color has a small file, whatever its dimensions. */
function draw(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: 'teal' } });
}

/** Returns a function that tells how far the peak memory of the process has grown since now. */
function watchMemory(): () => number {
  // On Linux this resets the peak. Elsewhere, work is only measured if it exceeds the highest peak so far.
  if (process.platform === 'linux') writeFileSync('/proc/self/clear_refs', '5');
  const peakMegabytes = () => process.resourceUsage().maxRSS / 1024;
  const before = peakMegabytes();
  return () => peakMegabytes() - before;
}

describe('a picture of up to 50 megapixels', () => {
  it.each([
    ['JPEG', () => draw(8_160, 6_120).jpeg()],
    ['progressive JPEG', () => draw(8_160, 6_120).jpeg({ progressive: true, chromaSubsampling: '4:4:4' })],
    [
      'progressive JPEG of four inks',
      () => draw(8_160, 6_120).toColourspace('cmyk').jpeg({ progressive: true }),
    ],
    ['WebP', () => draw(8_160, 6_120).webp({ lossless: true, effort: 0 })],
    ['GIF', () => draw(8_160, 6_120).gif({ effort: 1 })],
    ['AVIF', () => draw(8_160, 6_120).avif({ effort: 0 })],
    ['AVIF of ten bits', () => draw(5_600, 4_200).toColourspace('rgb16').avif({ effort: 0, bitdepth: 10 })],
  ])('is accepted as %s', async (_what, make) => {
    const picture = await make().toBuffer();
    expect(picture.length).toBeLessThan(IMAGE_MAX_BYTES);
    const growth = watchMemory();
    expect(await encoder.encode(picture, { ownerId })).toMatchObject({ width: 1_200, height: 900 });
    expect(growth()).toBeLessThan(MAX_GROWTH_MB);
  });

  it.each([
    { width: 7_000, height: 7_000, bits: 8, isInterlaced: false },
    { width: 7_000, height: 7_000, bits: 16, isInterlaced: true },
  ] as const)('is accepted as a PNG of $bits bits', async (recipe) => {
    const picture = await makePng(recipe);
    const growth = watchMemory();
    expect(await encoder.encode(picture, { ownerId })).toMatchObject({ width: 1_200, height: 1_200 });
    expect(growth()).toBeLessThan(MAX_GROWTH_MB);
  });
});

describe('a picture that is too large', () => {
  it.each([
    { width: 10_000, height: 5_100, bits: 8, isInterlaced: false },
    { width: 200_000, height: 8, bits: 16, isInterlaced: false },
  ] as const)('is rejected with that reason: PNG $width x $height', async (recipe) => {
    await expect(encoder.encode(await makePng(recipe), { ownerId })).rejects.toMatchObject({
      reason: 'TOO_MANY_PIXELS',
      message: 'Unsupported file type',
      issues: [
        {
          path: 'file',
          message: 'the picture has more than 50 megapixels, or a side of more than 16384 pixels',
        },
      ],
    });
  });

  it('is rejected when decoding it would take too much memory', async () => {
    const picture = await draw(8_160, 6_120)
      .toColourspace('rgb16')
      .avif({ effort: 0, bitdepth: 12 })
      .toBuffer();
    await expect(encoder.encode(picture, { ownerId })).rejects.toMatchObject({
      reason: 'PICTURE_TOO_HEAVY',
      message:
        'Failed to read file: the picture needs too much memory. Please save it in a smaller size or as a JPEG.',
    });
    expect(await encoder.encode(await draw(40, 30).png().toBuffer(), { ownerId })).toMatchObject({
      width: 40,
    });
  });
});
