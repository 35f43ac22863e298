import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../app-config/app-config.js';
import { type Featured, FeaturedCreators } from '../creators/featured-creators.js';
import { CachedDocument } from '../platform/cache/cached-document.js';
import { PAGE_RENDERER, type PageRenderer } from './page-renderer.js';
import { SitePages } from './site-pages.js';

/** Renders the landing page. If the featured creators are missing, the page's script requests them again. */
@Injectable()
export class RenderLanding {
  private readonly logger = new Logger(RenderLanding.name);
  private readonly document = new CachedDocument();

  constructor(
    @Inject(PAGE_RENDERER) private readonly renderer: PageRenderer,
    private readonly appConfig: AppConfig,
    private readonly featured: FeaturedCreators,
    private readonly pages: SitePages,
  ) {}

  async execute(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const [config, featured] = await Promise.all([this.appConfig.get(), this.findFeatured()]);
    const featuredCreators = featured?.creators ?? null;
    const render = () => this.renderer.renderLanding({ config, featuredCreators });
    void reply.headers(this.pages.headers.page);
    if (featured) return this.document.get([config, featured], render).send(request, reply);
    void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(render());
  }

  private findFeatured(): Promise<Featured | undefined> {
    return this.featured.get().catch((error: unknown) => {
      this.logger.warn({ msg: 'The landing page is sent without its featured creators', err: error });
      return undefined;
    });
  }
}
