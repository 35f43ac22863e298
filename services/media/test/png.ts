import { crc32, createDeflate } from 'node:zlib';

const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const CHUNK = Buffer.alloc(1024 * 1024);

export interface PngRecipe {
  width: number;
  height: number;
  bits: 8 | 16;
  isInterlaced: boolean;
}

/** Creates a transparent picture. Its file is small whatever its dimensions. */
export async function makePng({ width, height, bits, isInterlaced }: PngRecipe): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, 6, 0, 0, isInterlaced ? 1 : 0], 8);
  let bytes = 0;
  for (const [x, y, stepX, stepY] of isInterlaced ? ADAM7 : [[0, 0, 1, 1] as const]) {
    bytes += Math.ceil((height - y) / stepY) * (1 + (Math.ceil((width - x) / stepX) * 4 * bits) / 8);
  }
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', await deflateZeros(bytes)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function deflateZeros(bytes: number): Promise<Buffer> {
  const deflate = createDeflate();
  const out = deflate.toArray();
  for (let left = bytes; left > 0; left -= CHUNK.length) {
    const isTaken = deflate.write(CHUNK.subarray(0, Math.min(left, CHUNK.length)));
    if (!isTaken) await new Promise((resolve) => deflate.once('drain', resolve));
  }
  deflate.end();
  return Buffer.concat((await out) as Buffer[]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
