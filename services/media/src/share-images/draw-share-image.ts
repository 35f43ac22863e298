import { Injectable, Logger } from '@nestjs/common';
import { type ShareImageContent } from '@sprinkle/contracts/media/share-images.rpc';
import { SHARE_IMAGE_SIZE } from '@sprinkle/contracts/rules/media-limits';
import { ImageLibrary } from './image-library.js';
import { shareCard } from './share-card.js';
import { loadTypeface, type Typeface } from './typeface.js';

/** Twice the size of its frame. */
const PORTRAIT_SIDE = 736;
const PORTRAIT_MAX_PIXELS = 4_000_000;
const CARD_MAX_PIXELS = 2_000_000;
const TIMEOUT_SECONDS = 10;
const PORTRAIT_LOADERS = ['VipsForeignLoadJpegBuffer'];
/** The card is drawn here, so SVG is safe to load. */
const CARD_LOADERS = ['VipsForeignLoadSvgBuffer'];

/** Draws the share image of a page as PNG. */
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
    // satori takes memory, so the first card loads it.
    const { default: satori } = await import('satori');
    this.typeface ??= loadTypeface();
    const typeface = await this.typeface;
    return satori(shareCard(content, portrait, typeface), { ...SHARE_IMAGE_SIZE, fonts: typeface.fonts });
  }

  /** Returns a data URL, or null if the portrait cannot be read. The card is then drawn without it. */
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
      this.logger.warn(`A share image is drawn without its portrait: ${String(error)}`);
      return null;
    }
  }
}
