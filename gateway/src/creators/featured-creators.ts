import { Injectable } from '@nestjs/common';
import { listFeaturedCreatorsRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import type { FeaturedCreator } from '@sprinkle/contracts/profiles/profiles.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { PlatformSettings } from '../platform-settings/platform-settings.js';
import { CachedResponse } from '../platform/cache/cached-response.js';
import { FreshCache } from '../platform/cache/fresh-cache.js';

/** They are ordered by a month of tips, so half a minute makes no difference. */
const TTL_MS = 30_000;
/** After this, the landing page is sent without them rather than late. */
const DEADLINE_MS = 2_000;
const ONLY_KEY = 'featured';

export interface Featured {
  readonly creators: FeaturedCreator[];
  readonly json: CachedResponse;
}

@Injectable()
export class FeaturedCreators {
  private readonly cache = new FreshCache<Featured>({ name: 'featured', ttlMs: TTL_MS, max: 1 });

  constructor(
    private readonly rpc: RpcClient,
    private readonly settings: PlatformSettings,
  ) {}

  get(): Promise<Featured> {
    return this.cache.get(ONLY_KEY, () => this.load());
  }

  drop(): void {
    this.cache.clear();
  }

  private async load(): Promise<Featured> {
    const { featuredCreatorsLimit } = await this.settings.get();
    const limit = Math.min(Math.max(featuredCreatorsLimit, 1), 100);
    const creators = await this.rpc.call(
      listFeaturedCreatorsRpc,
      { limit },
      { actor: { kind: 'anonymous' }, deadlineMs: DEADLINE_MS },
    );
    return { creators, json: CachedResponse.json(creators) };
  }
}
