import { Inject, Injectable, Logger } from '@nestjs/common';
import type { AppConfig as Config } from '@sprinkle/contracts/http.schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../app-config/app-config.js';
import { FeaturedCreators, type Featured } from '../creators/featured-creators.js';
import { CachedResponse } from '../platform/cache/cached-response.js';
import { PAGE_RENDERER, type PageRenderer } from './page-renderer.js';
import { SitePages } from './site-pages.js';

/** The landing page opens whether or not the featured creators can be had: without them its script asks again. */
@Injectable()
export class RenderLanding {
  private readonly logger = new Logger(RenderLanding.name);
  private kept?: { config: Config; featured: Featured; answer: CachedResponse };

  constructor(
    @Inject(PAGE_RENDERER) private readonly renderer: PageRenderer,
    private readonly appConfig: AppConfig,
    private readonly featured: FeaturedCreators,
    private readonly pages: SitePages,
  ) {}

  async execute(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const [config, featured] = await Promise.all([this.appConfig.get(), this.findFeatured()]);
    void reply.headers(this.pages.headers.page);
    if (featured) return this.prepare(config, featured).send(request, reply);
    void reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(this.renderer.renderLanding({ config, featuredCreators: null }));
  }

  private prepare(config: Config, featured: Featured): CachedResponse {
    const earlier = this.kept;
    if (earlier?.config === config && earlier.featured === featured) return earlier.answer;
    const document = this.renderer.renderLanding({ config, featuredCreators: featured.creators });
    const answer = CachedResponse.html(document);
    this.kept = { config, featured, answer };
    return answer;
  }

  private findFeatured(): Promise<Featured | undefined> {
    return this.featured.get().catch((error: unknown) => {
      this.logger.warn({ msg: 'The landing page is sent without its featured creators', err: error });
      return undefined;
    });
  }
}
