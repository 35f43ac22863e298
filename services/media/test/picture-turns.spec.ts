import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ImageEncoder } from '../src/images/image-encoder.js';
import { drawPicture } from './factories.js';

jest.setTimeout(60_000);

const [alice, bobby] = [randomUUID(), randomUUID()];
let small: Buffer;
let large: Buffer;

beforeAll(async () => {
  small = await drawPicture().png().toBuffer();
  large = await drawPicture(5_000, 4_000).jpeg().toBuffer();
});

/** Sends pictures at once, and returns their names in the order in which they were encoded. */
async function orderOf(pictures: [name: string, source: Buffer, ownerId: string][]): Promise<string[]> {
  const encoder = new ImageEncoder();
  const done: string[] = [];
  await Promise.all(
    pictures.map(async ([name, source, ownerId]) => {
      await encoder.encode(source, { ownerId });
      done.push(name);
    }),
  );
  return done;
}

describe('waiting pictures', () => {
  it('take turns between their owners', async () => {
    const order = await orderOf([
      ['first of Alice', small, alice],
      ['second of Alice', small, alice],
      ['third of Alice', small, alice],
      ['first of Bobby', small, bobby],
    ]);
    expect(order).toEqual(['first of Alice', 'first of Bobby', 'second of Alice', 'third of Alice']);
  });

  it('wait behind no picture over 12 megapixels, even of other owners', async () => {
    const crowd = Array.from({ length: 3 }, () => ['large', large, randomUUID()] as [string, Buffer, string]);
    const order = await orderOf([...crowd, ['small', small, bobby]]);
    expect(order).toEqual(['small', 'large', 'large', 'large']);
  });
});
