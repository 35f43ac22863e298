import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { assetIdOf, reserveAssetsRpc } from '@sprinkle/contracts/media/media.rpc';
import type { Asset } from '@sprinkle/contracts/media/media.schemas';
import {
  FEATURED_IMAGE_MESSAGE,
  FEATURED_VIDEO_MESSAGE,
  PROFILE_IMAGE_MESSAGE,
} from '@sprinkle/contracts/profiles/profiles.schemas';
import { LINK_TEXTS } from '@sprinkle/contracts/rules/links';
import { DomainError } from '@sprinkle/service-kit/errors';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FileField, ProfileUpdate } from './profile-update.schema.js';

type MediaField = FileField | 'picture';

const MESSAGES: Record<MediaField, string> = {
  profileImage: PROFILE_IMAGE_MESSAGE,
  featuredImage: FEATURED_IMAGE_MESSAGE,
  featuredVideo: FEATURED_VIDEO_MESSAGE,
  picture: LINK_TEXTS.badPicture,
};
const FIELDS: FileField[] = ['profileImage', 'featuredImage', 'featuredVideo'];
const OUR_MEDIA = '/media/';

/** Reserves the uploaded files that a page shows. They must belong to the page's owner and be ready. A video comes with its poster. */
@Injectable()
export class ReserveOwnMedia {
  constructor(private readonly rpc: RpcClient) {}

  async execute(update: ProfileUpdate, actor: Actor): Promise<ProfileUpdate> {
    const reserved = { ...update };
    for (const field of FIELDS) {
      const address = update[field];
      if (!address?.startsWith(OUR_MEDIA)) continue;
      const asset = await this.reserve(field, address, actor);
      if (field === 'featuredVideo') reserved.featuredImage = update.featuredImage || asset.posterUrl;
    }
    return reserved;
  }

  /** `picture` is a link's picture, which is smaller than any other. */
  async reserve(field: MediaField, address: string, actor: Actor): Promise<Asset> {
    const assetId = assetIdOf(address);
    if (!assetId) throw invalid(field);
    const purpose = field === 'picture' ? 'link-picture' : undefined;
    const [asset] = await this.rpc
      .call(reserveAssetsRpc, { assetIds: [assetId], purpose }, { actor })
      .catch((error: unknown) => {
        throw error instanceof DomainError && error.code === 'ASSET_NOT_FOUND' ? invalid(field) : error;
      });
    if (!asset || asset.status === 'failed' || !isOfKind(field, address, asset)) throw invalid(field);
    if (asset.status === 'processing') {
      throw new DomainError('WRONG_STATE', 'The file is still being processed. Please wait a moment.');
    }
    return asset;
  }
}

/** Distinguishes images from videos by the poster, which only videos have. */
function isOfKind(field: MediaField, address: string, { url, posterUrl }: Asset): boolean {
  if (field === 'featuredVideo') return posterUrl !== undefined && address === url;
  return address === posterUrl || (posterUrl === undefined && address === url);
}

function invalid(path: MediaField): DomainError {
  const message = MESSAGES[path];
  return new DomainError('VALIDATION_FAILED', message, { issues: [{ path, message }] });
}
