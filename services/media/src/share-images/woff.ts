import { inflateSync } from 'node:zlib';

/** Of each character the font can draw: its width, in parts of the font's size. */
export type Advances = ReadonlyMap<number, number>;

const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;
const SEGMENTS = 4;

/** Reads a WOFF file of the first version, with the character map for the Basic Multilingual Plane. */
export function readAdvances(font: Buffer): Advances {
  const glyphs = readGlyphs(readTable(font, 'cmap'));
  const unitsPerEm = readTable(font, 'head').readUInt16BE(18);
  const lastMetric = readTable(font, 'hhea').readUInt16BE(34) - 1;
  const metrics = readTable(font, 'hmtx');
  const advanceOf = (glyph: number) => metrics.readUInt16BE(Math.min(glyph, lastMetric) * 4) / unitsPerEm;
  return new Map([...glyphs].map(([character, glyph]) => [character, advanceOf(glyph)]));
}

function readTable(font: Buffer, tag: string): Buffer {
  const count = font.readUInt16BE(12);
  for (let entry = HEADER_BYTES; entry < HEADER_BYTES + count * ENTRY_BYTES; entry += ENTRY_BYTES) {
    if (font.toString('latin1', entry, entry + 4) !== tag) continue;
    const [start, stored, size] = [4, 8, 12].map((offset) => font.readUInt32BE(entry + offset));
    const bytes = font.subarray(start, (start ?? 0) + (stored ?? 0));
    return stored === size ? bytes : inflateSync(bytes);
  }
  throw new Error(`The font has no table ${tag}`);
}

function readGlyphs(cmap: Buffer): Map<number, number> {
  const count = cmap.readUInt16BE(2);
  for (let index = 0; index < count; index += 1) {
    const map = cmap.subarray(cmap.readUInt32BE(8 + index * 8));
    if (map.readUInt16BE(0) === SEGMENTS) return readSegments(map);
  }
  throw new Error('The font has no character map of the usual form');
}

function readSegments(map: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  const width = map.readUInt16BE(6);
  for (let at = 14; at < 14 + width; at += 2) {
    const end = map.readUInt16BE(at);
    const start = map.readUInt16BE(at + width + 2);
    const delta = map.readUInt16BE(at + 2 * width + 2);
    const rangeAt = at + 3 * width + 2;
    const range = map.readUInt16BE(rangeAt);
    for (let character = start; character <= end && character < 0xffff; character += 1) {
      const listed = range === 0 ? character : map.readUInt16BE(rangeAt + range + (character - start) * 2);
      const glyph = listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(character, glyph);
    }
  }
  return glyphs;
}
