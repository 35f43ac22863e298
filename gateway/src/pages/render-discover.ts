import { Inject, Injectable, Logger } from '@nestjs/common';
import type { AppConfig as Config } from '@sprinkle/contracts/http.schemas';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../app-config/app-config.js';
import { discoverQuerySchema, type DiscoverQuery } from '../creators/discover-query.js';
import { DiscoveredCreators, type Discovered } from '../creators/discovered-creators.js';
import { CachedResponse } from '../platform/cache/cached-response.js';
import { PAGE_RENDERER, type PageRenderer } from './page-renderer.js';
import { SitePages } from './site-pages.js';

/** `/discover` as a document: the first page and its searches read without any script. */
@Injectable()
export class RenderDiscover {
  private readonly logger = new Logger(RenderDiscover.name);
  private first?: { config: Config; discovered: Discovered; answer: CachedResponse };

  constructor(
    @Inject(PAGE_RENDERER) private readonly renderer: PageRenderer,
    private readonly appConfig: AppConfig,
    private readonly discovered: DiscoveredCreators,
    private readonly pages: SitePages,
  ) {}

  async execute(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const query = discoverQuerySchema.safeParse(request.query).data;
    if (!query) return this.pages.sendNotFound(reply);
    const [config, discovered] = await Promise.all([this.appConfig.get(), this.find(query)]);
    if (discovered === 'no such page') return this.pages.sendNotFound(reply);
    void reply.headers(this.pages.headers.page);
    const isFirst = !query.search && !query.cursor;
    // There is no end to what can be searched for: one address is enough to be found under.
    if (!isFirst) void reply.header('x-robots-tag', 'noindex, follow');
    if (isFirst && discovered) return this.prepareFirst(config, discovered).send(request, reply);
    if (!discovered) void reply.status(503).header('retry-after', '5');
    void reply
      .header('cache-control', discovered ? 'no-cache' : 'no-store')
      .type('text/html; charset=utf-8')
      .send(this.render(config, query, discovered));
  }

  private prepareFirst(config: Config, discovered: Discovered): CachedResponse {
    const earlier = this.first;
    if (earlier?.config === config && earlier.discovered === discovered) return earlier.answer;
    const answer = CachedResponse.html(this.render(config, {}, discovered));
    this.first = { config, discovered, answer };
    return answer;
  }

  private render(config: Config, { search = '', cursor }: DiscoverQuery, discovered?: Discovered): string {
    return this.renderer.renderDiscover({
      config,
      search,
      creators: discovered?.creators ?? null,
      next: discovered?.next ?? null,
      isFirst: !cursor,
    });
  }

  /** Undefined where they cannot be had now: the page says so and offers to try again. */
  private async find(query: DiscoverQuery): Promise<Discovered | 'no such page' | undefined> {
    try {
      return await this.discovered.get(query);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.status < 500) return 'no such page';
      this.logger.warn({ msg: 'Creators cannot be discovered', err: error });
      return undefined;
    }
  }
}
