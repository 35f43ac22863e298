import { Inject, Injectable } from '@nestjs/common';
import type { CreatorPage } from '@sprinkle/contracts/http.schemas';
import { hashShareImage, type ShareImageContent } from '@sprinkle/contracts/media/share-images.rpc';
import { publicButtonText } from '@sprinkle/contracts/rules/tip-button-text';
import { CONFIG, type GatewayConfig } from '../config.js';

export interface ShareImage {
  content: ShareImageContent;
  hash: string;
  /** Path of the picture. It contains the hash, so changed content gets a new path. */
  path: string;
}

/** Describes the picture for link previews of a page: its content and its path. */
@Injectable()
export class ShareImages {
  private readonly known = new WeakMap<CreatorPage, ShareImage>();

  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {}

  of(page: CreatorPage): ShareImage {
    const known = this.known.get(page);
    if (known) return known;
    const made = this.describe(page);
    this.known.set(page, made);
    return made;
  }

  private describe({ user }: CreatorPage): ShareImage {
    const { username, displayName, bio, profileImage, buttonColor, pageLook } = user;
    const buttonText = publicButtonText(user);
    const productName = this.config.PRODUCT_NAME;
    const content = {
      productName,
      username,
      displayName,
      bio,
      profileImage,
      buttonColor,
      buttonText,
      pageLook,
    };
    const hash = hashShareImage(content);
    return { content, hash, path: `/share/${username}-${hash}.png` };
  }
}
