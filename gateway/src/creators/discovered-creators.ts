import { Injectable } from '@nestjs/common';
import { discoverCreatorsRpc } from '@sprinkle/contracts/profiles/directory.rpc';
import type { FeaturedCreator } from '@sprinkle/contracts/profiles/profiles.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { FreshCache } from '../platform/cache/fresh-cache.js';
import { CachedResponse } from '../platform/cache/cached-response.js';
import { nextPageOf, type DiscoverQuery } from './discover-query.js';

const KEPT_MS = 30_000;
/** The first page and what many look for; strangers can ask for any number of others. */
const KEPT_PAGES = 300;

export interface Discovered {
  readonly creators: FeaturedCreator[];
  /** Query of the page after this one. */
  readonly next: string | null;
  readonly json: CachedResponse;
}

/** Pages of the creators anybody may see, the same for everybody. */
@Injectable()
export class DiscoveredCreators {
  private readonly cache = new FreshCache<Discovered>({ ttlMs: KEPT_MS, max: KEPT_PAGES });

  constructor(private readonly rpc: RpcClient) {}

  get(query: DiscoverQuery): Promise<Discovered> {
    return this.cache.get(`${query.cursor ?? ''} ${query.search ?? ''}`, () => this.load(query));
  }

  drop(): void {
    this.cache.clear();
  }

  private async load(query: DiscoverQuery): Promise<Discovered> {
    const actor = { kind: 'anonymous' } as const;
    const { creators, nextCursor } = await this.rpc.call(discoverCreatorsRpc, query, { actor });
    return { creators, next: nextPageOf(query, nextCursor), json: CachedResponse.json(creators) };
  }
}
