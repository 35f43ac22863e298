import { Inject, Injectable } from '@nestjs/common';
import { accountClosed } from '@sprinkle/contracts/identity/identity.events';
import {
  listDirectoryPiecesRpc,
  listPublishedUsernamesRpc,
  PUBLISHED_USERNAMES_MAX,
} from '@sprinkle/contracts/profiles/directory.rpc';
import {
  pageMoved,
  profilePublished,
  profileUnpublished,
} from '@sprinkle/contracts/profiles/profiles.events';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { CONFIG, type GatewayConfig } from '../config.js';
import { CachedResponse } from '../platform/cache/cached-response.js';
import { FreshCache } from '../platform/cache/fresh-cache.js';
import { DomainEvents } from '../platform/events/domain-events.js';

const PIECE_SIZE = 10_000;
const TTL_MS = 300_000;
const CACHE_BYTES = 32 * 1024 * 1024;
const CONTENT_TYPE = 'text/xml; charset=utf-8';
const INDEX_KEY = 'index';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const ACTOR = { kind: 'anonymous' } as const;

const SITE_PAGES = ['/', '/discover', '/pricing', '/learn', '/register', '/privacy', '/terms'];

interface Index {
  /** The id at which each file begins. */
  pieces: string[];
  response: CachedResponse;
}

/** Lists every public page for search engines: an index, and files with a limited number of pages each. */
@Injectable()
export class Sitemap {
  private readonly indexes = new FreshCache<Index>({ name: 'sitemap-index', ttlMs: TTL_MS, max: 1 });
  private readonly files = new FreshCache<CachedResponse>({
    name: 'sitemap',
    ttlMs: TTL_MS,
    maxBytes: CACHE_BYTES,
    bytesOf: ({ body }) => body.length,
  });

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly rpc: RpcClient,
    events: DomainEvents,
  ) {
    // A new or removed page may add or remove a file, so the index is reloaded too.
    const drop = () => {
      this.indexes.clear();
      this.files.clear();
    };
    events.on(accountClosed, drop);
    events.on(pageMoved, drop);
    events.on(profilePublished, drop);
    events.on(profileUnpublished, drop);
    events.onLost(drop);
  }

  async index(): Promise<CachedResponse> {
    return (await this.getIndex()).response;
  }

  sitePages(): CachedResponse {
    return this.urlset(SITE_PAGES.map((path) => this.entry(path)));
  }

  /** Files are numbered from 1. Returns undefined after the last. */
  async file(number: number): Promise<CachedResponse | undefined> {
    const { pieces } = await this.getIndex();
    const from = pieces[number - 1];
    if (!from) return undefined;
    const until = pieces[number];
    return this.files.get(`${from} ${until}`, () => this.loadFile(from, until));
  }

  private getIndex(): Promise<Index> {
    return this.indexes.get(INDEX_KEY, () => this.loadIndex());
  }

  private async loadIndex(): Promise<Index> {
    const pieces = await this.rpc.call(listDirectoryPiecesRpc, { size: PIECE_SIZE }, { actor: ACTOR });
    const files = ['pages', ...pieces.map((_from, index) => String(index + 1))].map(
      (name) => `<sitemap><loc>${this.address(`/sitemap-${name}.xml`)}</loc></sitemap>`,
    );
    return { pieces, response: xml(`<sitemapindex ${NAMESPACE}>${files.join('')}</sitemapindex>`) };
  }

  private async loadFile(from: string, until: string | undefined): Promise<CachedResponse> {
    const entries: string[] = [];
    let next: string | null = from;
    while (next) {
      const piece: { pages: { username: string; updatedAt: string }[]; nextFrom: string | null } =
        await this.rpc.call(
          listPublishedUsernamesRpc,
          { from: next, until, limit: PUBLISHED_USERNAMES_MAX },
          { actor: ACTOR },
        );
      for (const { username, updatedAt } of piece.pages) entries.push(this.entry(`/${username}`, updatedAt));
      next = piece.nextFrom;
    }
    return this.urlset(entries);
  }

  private urlset(entries: string[]): CachedResponse {
    return xml(`<urlset ${NAMESPACE}>${entries.join('')}</urlset>`);
  }

  private entry(path: string, updatedAt?: string): string {
    const changed = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : '';
    return `<url><loc>${this.address(path)}</loc>${changed}</url>`;
  }

  private address(path: string): string {
    return new URL(path, this.config.PUBLIC_URL).href.replaceAll('&', '&amp;');
  }
}

function xml(content: string): CachedResponse {
  const document = `<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`;
  return new CachedResponse(Buffer.from(document), CONTENT_TYPE, { 'cache-control': 'public, max-age=60' });
}
