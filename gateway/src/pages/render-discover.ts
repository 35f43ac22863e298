import { Inject, Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../app-config/app-config.js';
import { type DiscoverQuery, discoverQuerySchema } from '../creators/discover-query.js';
import { type Discovered, DiscoveredCreators } from '../creators/discovered-creators.js';
import { CachedDocument } from '../platform/cache/cached-document.js';
import { PAGE_RENDERER, type PageRenderer } from './page-renderer.js';
import { SitePages } from './site-pages.js';

/** Renders `/discover` on the server, so that its pages and searches work without scripts. */
@Injectable()
export class RenderDiscover {
  private readonly logger = new Logger(RenderDiscover.name);
  private readonly firstPage = new CachedDocument();

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
    const { search = '', cursor } = query;
    const { creators = null, next = null } = discovered ?? {};
    const render = () => this.renderer.renderDiscover({ config, search, creators, next, isFirst: !cursor });
    void reply.headers(this.pages.headers.page);
    if (discovered && !search && !cursor) {
      return this.firstPage.get([config, discovered], render).send(request, reply);
    }
    // There are endless searches, so search engines may only list the first page.
    if (search || cursor) void reply.header('x-robots-tag', 'noindex, follow');
    if (!discovered) void reply.status(503).header('retry-after', '5');
    void reply
      .header('cache-control', discovered ? 'no-cache' : 'no-store')
      .type('text/html; charset=utf-8')
      .send(render());
  }

  /** Returns undefined if the creators cannot be read now. The page then says so and offers to try again. */
  private async find(query: DiscoverQuery): Promise<Discovered | 'no such page' | undefined> {
    try {
      return await this.discovered.get(query);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.status < 500) return 'no such page';
      this.logger.warn({ msg: 'The discover page is sent without its creators', err: error });
      return undefined;
    }
  }
}
