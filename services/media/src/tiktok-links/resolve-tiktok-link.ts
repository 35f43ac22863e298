import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { resolveTikTokLinkRpc } from '@sprinkle/contracts/media/media.rpc';
import { tiktokLinkIn, tiktokVideoId } from '@sprinkle/contracts/rules/tiktok-links';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import type { Config } from '../config.js';

/** Only these hosts are contacted, and only over HTTPS, so a wrongly resolved name fails for lack of a valid certificate. */
const HOSTS = ['tiktok.com', 'www.tiktok.com', 'm.tiktok.com', 'vm.tiktok.com', 'vt.tiktok.com'];
const REDIRECTS_MAX = 5;
/** Timeout for all redirects together. */
const PATIENCE_MS = 5_000;
/** Links beyond this number stay as they are until they are saved again. */
const AT_ONCE_MAX = 10;

/** Follows a short link's redirects to the address with the video's number. Only the redirect targets are read. */
@Injectable()
export class ResolveTikTokLink {
  private readonly logger = new Logger(ResolveTikTokLink.name);
  private underWay = 0;

  constructor(@Inject(SERVICE_CONFIG) private readonly config: Config) {}

  @HandlesRpc(resolveTikTokLinkRpc)
  async resolve({ link }: RpcInput<typeof resolveTikTokLinkRpc>, actor: Actor) {
    requireUser(actor);
    return { link: await this.execute(link) };
  }

  async execute(link: string): Promise<string> {
    if (this.underWay >= AT_ONCE_MAX) return link;
    this.underWay += 1;
    try {
      return (await this.follow(link)) ?? link;
    } catch (error) {
      this.logger.warn(`TikTok was not reached: ${String(error)}`);
      return link;
    } finally {
      this.underWay -= 1;
    }
  }

  private async follow(link: string): Promise<string | null> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    let url = new URL(link);
    for (let redirects = 0; redirects < REDIRECTS_MAX; redirects += 1) {
      url.protocol = 'https:';
      if (!HOSTS.includes(url.host)) return null;
      const location = await this.targetOf(url, signal);
      if (location === null) return null;
      url = new URL(location, url);
      const found = tiktokLinkIn(url.origin + url.pathname);
      if (found && tiktokVideoId(found)) return found;
    }
    return null;
  }

  private async targetOf(url: URL, signal: AbortSignal): Promise<string | null> {
    const { TIKTOK_URL } = this.config;
    const place = TIKTOK_URL ? new URL(url.pathname + url.search, TIKTOK_URL) : url;
    const response = await fetch(place, { redirect: 'manual', signal });
    await response.body?.cancel();
    return response.headers.get('location');
  }
}
