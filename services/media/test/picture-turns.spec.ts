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

  it('go before all pictures over 12 megapixels that have not begun, even of other owners', async () => {
    const encoder = new ImageEncoder();
    const done: string[] = [];
    const crowd = [1, 2, 3].map(async () => {
      await encoder.encode(large, { ownerId: randomUUID() });
      done.push('large');
    });
    // The second large picture begins as soon as the first is done.
    await Promise.race(crowd);
    await encoder.encode(small, { ownerId: bobby });
    done.push('small');
    await Promise.all(crowd);
    expect(done).toEqual(['large', 'large', 'small', 'large']);
  });
});
