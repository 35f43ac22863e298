import { Injectable, Logger } from '@nestjs/common';
import { SHARE_IMAGE_SIZE, type ShareImageContent } from '@sprinkle/contracts/media/share-images.rpc';
import { ImageLibrary } from '../images/image-library.js';
import { shareCard } from './share-card.js';
import { loadTypeface, type Typeface } from './typeface.js';

/** Twice what its frame measures. */
const PORTRAIT_SIDE = 736;
const PORTRAIT_MAX_PIXELS = 4_000_000;
const CARD_MAX_PIXELS = 2_000_000;
const TIMEOUT_SECONDS = 10;
const PORTRAIT_LOADERS = ['VipsForeignLoadJpegBuffer'];
/** For the drawing of our own, never for a stranger's. */
const CARD_LOADERS = ['VipsForeignLoadSvgBuffer'];

/** A page's picture as PNG, from nothing but what it is given. */
@Injectable()
export class DrawShareImage {
  private readonly logger = new Logger(DrawShareImage.name);
  private typeface?: Promise<Typeface>;

  constructor(private readonly library: ImageLibrary) {}

  /** `portrait` is a JPEG. */
  async execute(content: ShareImageContent, portrait: Buffer | null): Promise<Buffer> {
    const card = await this.layOut(content, portrait && (await this.shrink(portrait)));
    return this.library.use(CARD_LOADERS, (sharp) =>
      sharp(Buffer.from(card), { limitInputPixels: CARD_MAX_PIXELS })
        .timeout({ seconds: TIMEOUT_SECONDS })
        .png({ compressionLevel: 9 })
        .toBuffer(),
    );
  }

  private async layOut(content: ShareImageContent, portrait: string | null): Promise<string> {
    // With the first card only, as the image library.
    const { default: satori } = await import('satori');
    this.typeface ??= loadTypeface();
    const typeface = await this.typeface;
    return satori(shareCard(content, portrait, typeface), { ...SHARE_IMAGE_SIZE, fonts: typeface.fonts });
  }

  /** As a data URL; null where it cannot be read: the picture does without. */
  private async shrink(portrait: Buffer): Promise<string | null> {
    try {
      const small = await this.library.use(PORTRAIT_LOADERS, (sharp) =>
        sharp(portrait, { limitInputPixels: PORTRAIT_MAX_PIXELS })
          .timeout({ seconds: TIMEOUT_SECONDS })
          .resize(PORTRAIT_SIDE, PORTRAIT_SIDE, { fit: 'cover', position: 'attention' })
          .jpeg({ quality: 90 })
          .toBuffer(),
      );
      return `data:image/jpeg;base64,${small.toString('base64')}`;
    } catch (error) {
      this.logger.warn(`A picture is drawn without its portrait: ${String(error)}`);
      return null;
    }
  }
}
