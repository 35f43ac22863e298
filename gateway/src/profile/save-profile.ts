import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { CurrentUser } from '@sprinkle/contracts/http.schemas';
import type { Account } from '@sprinkle/contracts/identity/identity.schemas';
import { updateProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import type { ProfileChanges } from '@sprinkle/contracts/profiles/profiles.schemas';
import { CreatorPages } from '../creators/creator-pages.js';
import { PlatformSettings } from '../platform-settings/platform-settings.js';
import type { ProfileUpdate } from './profile-update.schema.js';
import { ReserveOwnMedia } from './reserve-own-media.js';
import { ResolveTikTokLinks } from './resolve-tiktok-links.js';
import { StoreDataUrls } from './store-data-urls.js';

@Injectable()
export class SaveProfile {
  constructor(
    private readonly pages: CreatorPages,
    private readonly storeDataUrls: StoreDataUrls,
    private readonly reserveOwnMedia: ReserveOwnMedia,
    private readonly resolveTikTokLinks: ResolveTikTokLinks,
    private readonly settings: PlatformSettings,
  ) {}

  async execute(update: ProfileUpdate, { id, email }: Account, actor: Actor): Promise<CurrentUser> {
    const stored = await this.storeDataUrls.execute(update, actor);
    const reserved = await this.reserveOwnMedia.execute(stored, actor);
    const resolved = await this.resolveTikTokLinks.execute(reserved, actor);
    const profile = await this.pages.change(updateProfileRpc, clearEmpty(resolved), actor);
    return { ...(await this.settings.shownOn(profile)), id, email };
  }
}

/** Turns empty addresses into null. */
function clearEmpty(update: ProfileUpdate): ProfileChanges {
  const { profileImage, featuredImage, featuredVideo, tiktokUrl, ...rest } = update;
  const given = Object.entries({ profileImage, featuredImage, featuredVideo, tiktokUrl }).filter(
    ([, value]) => value !== undefined,
  );
  return { ...rest, ...Object.fromEntries(given.map(([field, value]) => [field, value || null])) };
}
