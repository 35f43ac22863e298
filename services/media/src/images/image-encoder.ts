import { Injectable } from '@nestjs/common';
import { IMAGE_MAX_SIDE, MAX_PIXELS } from '@sprinkle/contracts/rules/media-limits';
import type { Metadata, SharpOptions } from 'sharp';
import { UploadError } from '../assets/upload-error.js';
import { decodingNeed } from './decoding-need.js';
import { ImageLibrary, type Sharp } from './image-library.js';

export interface EncodedImage {
  data: Buffer;
  contentType: 'image/jpeg';
  width: number;
  height: number;
}

/** The memory budget of the process leaves this much for decoding. */
const MAX_DECODING_BYTES = 100_000_000;
const MAX_SIDE = 1_200;
const QUALITY = 85;
const TIMEOUT_SECONDS = 10;

const SOURCE: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, autoOrient: true };

/** libvips reads many formats, SVG and PDF among them, but only these loaders may read an upload. */
const LOADERS = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
  'VipsForeignLoadHeifBuffer',
];

/** Turns a picture, recognised by its content, into an upright JPEG on white and without metadata. */
@Injectable()
export class ImageEncoder {
  constructor(private readonly library: ImageLibrary) {}

  /** Throws UNSUPPORTED_MEDIA_TYPE for anything but a picture. */
  encode(source: Buffer): Promise<EncodedImage> {
    return this.library.use(LOADERS, (sharp) => encode(sharp, source));
  }
}

async function encode(sharp: Sharp, source: Buffer): Promise<EncodedImage> {
  try {
    assertDecodable(await sharp(source, SOURCE).metadata());
    const { data, info } = await sharp(source, SOURCE)
      .timeout({ seconds: TIMEOUT_SECONDS })
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { data, contentType: 'image/jpeg', width: info.width, height: info.height };
  } catch (error) {
    throw new UploadError('UNSUPPORTED_MEDIA_TYPE', error);
  }
}

function assertDecodable(picture: Metadata): void {
  const need = decodingNeed(picture);
  if (need > MAX_DECODING_BYTES || Math.max(picture.width, picture.height) > IMAGE_MAX_SIDE) {
    throw new Error(`${picture.format} of ${picture.width}x${picture.height} takes ${need} bytes`);
  }
}
