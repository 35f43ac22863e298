/**
 * Runs in its own process, because decoding takes up to 1 GB and reads bytes written by strangers. The first argument is the
 * file descriptor of the picture. The last line of output is JSON: an upright JPEG on white without metadata, or what is
 * wrong with the picture. The argument `square` crops it to the square in its middle. With `unless-large`, a picture that
 * takes long is not decoded.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { crc32, deflateSync } from 'node:zlib';
import { IMAGE_MAX_SIDE, MAX_PIXELS } from '@sprinkle/contracts/rules/media-limits';
import sharp, { type Metadata, type ResizeOptions, type SharpOptions } from 'sharp';

/** Phones take pictures of 12 megapixels unless asked for more. */
const LARGE_PIXELS = 12_600_000;
const MAX_SIDE = 1_200;
/** A link shows its picture in a small square. */
const SQUARE_SIDE = 256;
const QUALITY = 85;

/** libvips reads many formats, including SVG and PDF, but only these loaders may read an upload. */
const LOADERS = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
  'VipsForeignLoadHeifBuffer',
];
const SOURCE: SharpOptions = { limitInputPixels: false, pages: 1, autoOrient: true };
/** Length of a PNG's signature and first chunk. */
const PNG_HEADER_BYTES = 33;
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });

const SIZE: ResizeOptions = process.argv.includes('square')
  ? { width: SQUARE_SIDE, height: SQUARE_SIDE, fit: 'cover' }
  : { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true };

const result = await encode(readFileSync(Number(process.argv[2])));
// libheif may have written messages before this line.
process.stdout.write(`\n${JSON.stringify(result)}`);

async function encode(source: Buffer) {
  let metadata: Metadata | undefined;
  try {
    metadata = await sharp(source, SOURCE).metadata();
    const { width, height } = metadata;
    if (width * height > MAX_PIXELS || Math.max(width, height) > IMAGE_MAX_SIDE) {
      return { problem: 'TOO_MANY_PIXELS' };
    }
    if (width * height > LARGE_PIXELS && process.argv.includes('unless-large')) return { isLarge: true };
    const { data, info } = await decode(source, metadata);
    return { data: data.toString('base64'), width: info.width, height: info.height };
  } catch (error) {
    return { problem: problemOf(String(error), metadata), cause: String(error) };
  }
}

function problemOf(error: string, metadata: Metadata | undefined): string {
  if (/unsupported image format/.test(error)) return 'UNSUPPORTED_MEDIA_TYPE';
  if (/[Mm]emory|allocation|OOM/.test(error)) return 'PICTURE_TOO_HEAVY';
  return metadata?.compression === 'hevc' ? 'HEIC_UNREADABLE' : 'PICTURE_DAMAGED';
}

async function decode(source: Buffer, { format, compression, icc }: Metadata) {
  if (compression === 'hevc') return toJpeg(await decodeHevc(source, icc));
  try {
    return await toJpeg(source, { failOn: 'error' });
  } catch (error) {
    if (format !== 'jpeg') throw error;
    // Browsers show a JPEG that only lacks its end marker. If more is missing, there are warnings too.
    return toJpeg(Buffer.concat([source, END_OF_JPEG]), { failOn: 'warning' });
  }
}

function toJpeg(source: Buffer, options: SharpOptions = {}) {
  return sharp(source, { ...SOURCE, ...options })
    .resize(SIZE)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
}

interface HeifImage {
  get_width: () => number;
  get_height: () => number;
  is_primary: () => boolean;
  display: (target: ImageData, done: (pixels: ImageData | null) => void) => void;
}

interface ImageData {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

interface LibHeif {
  HeifDecoder: new () => { decode: (file: Buffer) => HeifImage[] };
}

/** Decodes HEVC, the format of iPhone pictures, which sharp leaves out because of patents. Returns a small PNG. */
async function decodeHevc(source: Buffer, profile: Buffer | undefined): Promise<Buffer> {
  const { HeifDecoder } = createRequire(import.meta.url)('libheif-js/wasm-bundle') as LibHeif;
  const images = new HeifDecoder().decode(source);
  const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
  if (!image) throw new Error('The file has no picture');
  const [width, height] = [image.get_width(), image.get_height()];
  const target = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  const shown = await new Promise<ImageData | null>((resolve) => image.display(target, resolve));
  if (!shown) throw new Error('The picture cannot be decoded');
  const png = await sharp(shown.data, { raw: { width, height, channels: 4 } })
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return profile ? withProfile(png, profile) : png;
}

/** Adds a color profile to a PNG, because raw pixels cannot have one. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.from('iCCPicc\0\0'), deflateSync(profile)]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(chunk.length - 4);
  checksum.writeUInt32BE(crc32(chunk));
  return Buffer.concat([
    png.subarray(0, PNG_HEADER_BYTES),
    length,
    chunk,
    checksum,
    png.subarray(PNG_HEADER_BYTES),
  ]);
}
