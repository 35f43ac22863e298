import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { UploadRefusal } from '../uploads/upload-refusal.js';

export interface EncodedImage {
  data: Buffer;
  contentType: 'image/jpeg';
  width: number;
  height: number;
}

const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 1_200;
const QUALITY = 85;
const TIMEOUT_SECONDS = 10;

// libvips reads many formats, SVG and PDF among them; only these loaders may see a stranger's bytes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
sharp.cache(false);

/** Decides by the bytes what a file is and makes a plain JPEG of it: upright, on white, without metadata. */
@Injectable()
export class ImageEncoder {
  private turn: Promise<unknown> = Promise.resolve();

  /** One at a time: a decoded image may take 200 MB. Refuses what is not a picture. */
  encode(source: Buffer): Promise<EncodedImage> {
    const encoded = this.turn.then(() => encode(source));
    this.turn = encoded.catch(() => undefined);
    return encoded;
  }
}

async function encode(source: Buffer): Promise<EncodedImage> {
  try {
    const { data, info } = await sharp(source, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
      pages: 1,
      autoOrient: true,
    })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { data, contentType: 'image/jpeg', width: info.width, height: info.height };
  } catch (error) {
    throw new UploadRefusal('UNSUPPORTED_MEDIA_TYPE', error);
  }
}
