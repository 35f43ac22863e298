import { Readable } from 'node:stream';
import { DomainError } from '@sprinkle/service-kit/errors';

/** The URL's media type is ignored, because the media service detects it from the bytes. Some browsers give none. */
const HEAD = /^data:(?:(?:image|video)\/[\w.+-]+|application\/octet-stream)?(?:;[\w.+-]+=[^;,"]*)*;base64,/i;
const HEAD_MAX = 200;
/** A multiple of four, because groups of four base64 characters must not be split. */
const CHUNK_CHARACTERS = 4 * 16_384;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

export function isDataUrl(value: string): boolean {
  return HEAD.test(value.slice(0, HEAD_MAX));
}

/** Decodes a data URL piece by piece. */
export function readDataUrl(url: string): Readable {
  const start = HEAD.exec(url.slice(0, HEAD_MAX))?.[0].length ?? 0;
  return Readable.from(decode(url, start), { objectMode: false });
}

function* decode(url: string, start: number): Generator<Buffer> {
  for (let at = start; at < url.length; at += CHUNK_CHARACTERS) {
    const piece = url.slice(at, at + CHUNK_CHARACTERS);
    const isLast = at + CHUNK_CHARACTERS >= url.length;
    if (!BASE64.test(piece) || (!isLast && piece.endsWith('='))) {
      throw new DomainError('VALIDATION_FAILED', 'Failed to read file');
    }
    yield Buffer.from(piece, 'base64');
  }
}
