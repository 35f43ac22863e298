import { Injectable } from '@nestjs/common';
import { discoverCreatorsRpc } from '@sprinkle/contracts/profiles/directory.rpc';
import type { FeaturedCreator } from '@sprinkle/contracts/profiles/profiles.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { CachedResponse } from '../platform/cache/cached-response.js';
import { FreshCache } from '../platform/cache/fresh-cache.js';
import { type DiscoverQuery, nextPageOf } from './discover-query.js';

const TTL_MS = 30_000;
/** Enough for the first page and the usual searches. Strangers can request any number of others. */
const PAGES_MAX = 300;

export interface Discovered {
  readonly creators: FeaturedCreator[];
  /** Query of the next page; null on the last. */
  readonly next: string | null;
  readonly json: CachedResponse;
}

/** Caches the pages of published creators, which are the same for everybody. */
@Injectable()
export class DiscoveredCreators {
  private readonly cache = new FreshCache<Discovered>({ name: 'discovered', ttlMs: TTL_MS, max: PAGES_MAX });

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
    const next = nextPageOf(query, nextCursor);
    const headers: Record<string, string> = next ? { link: `</api/discover${next}>; rel="next"` } : {};
    return { creators, next, json: CachedResponse.json(creators, headers) };
  }
}
