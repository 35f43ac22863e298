import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { resolveTikTokLinkRpc } from '@sprinkle/contracts/media/media.rpc';
import { isTikTokLink, tiktokLinkIn, tiktokVideoId } from '@sprinkle/contracts/rules/tiktok-links';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { ProfileUpdate } from './profile-update.schema.js';

const FIELDS = ['featuredVideo', 'tiktokUrl'] as const;
/** The media service gives TikTok five seconds. */
const DEADLINE_MS = 7_000;

/** Replaces a short link, which a page cannot embed, with the video's own address. If that is unknown, the link stays. */
@Injectable()
export class ResolveTikTokLinks {
  constructor(private readonly rpc: RpcClient) {}

  async execute(update: ProfileUpdate, actor: Actor): Promise<ProfileUpdate> {
    const resolved = { ...update };
    for (const field of FIELDS) {
      const link = tiktokLinkIn(update[field] ?? '');
      if (link && isTikTokLink(link)) resolved[field] = await this.resolve(link, actor);
    }
    return resolved;
  }

  private async resolve(link: string, actor: Actor): Promise<string> {
    if (tiktokVideoId(link)) return link;
    const options = { actor, deadlineMs: DEADLINE_MS };
    const { link: found } = await this.rpc
      .call(resolveTikTokLinkRpc, { link }, options)
      .catch(() => ({ link }));
    return found;
  }
}
