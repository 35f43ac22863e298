import { Inject, Injectable } from '@nestjs/common';
import type { AppConfig as Config } from '@sprinkle/contracts/http.schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../app-config/app-config.js';
import { CONFIG, type GatewayConfig } from '../config.js';
import { FeaturedCreators, type Featured } from '../creators/featured-creators.js';
import { PreparedAnswer } from '../http/prepared-answer.js';
import { securityHeaders, type SecurityHeaders } from '../security/headers.js';
import { PAGE_RENDERER, type PageRenderer } from './page-renderer.js';

/** The documents that are the same for everybody, rendered again when what they show has changed. */
@Injectable()
export class Pages {
  readonly headers: SecurityHeaders;
  private landing?: { config: Config; featured: Featured; answer: PreparedAnswer };
  private app?: { config: Config; answer: PreparedAnswer };

  constructor(
    @Inject(CONFIG) config: GatewayConfig,
    @Inject(PAGE_RENDERER) private readonly renderer: PageRenderer,
    private readonly appConfig: AppConfig,
    private readonly featured: FeaturedCreators,
  ) {
    this.headers = securityHeaders(config);
  }

  async sendLanding(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const [config, featured] = await Promise.all([this.appConfig.get(), this.featured.get()]);
    if (this.landing?.config !== config || this.landing.featured !== featured) {
      const document = this.renderer.renderLanding({ config, featuredCreators: featured.creators });
      this.landing = { config, featured, answer: PreparedAnswer.html(document) };
    }
    await this.landing.answer.send(request, reply.headers(this.headers.page));
  }

  async sendApp(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const config = await this.appConfig.get();
    if (this.app?.config !== config) {
      this.app = { config, answer: PreparedAnswer.html(this.renderer.renderApp({ config })) };
    }
    await this.app.answer.send(request, reply.headers(this.headers.app));
  }

  async sendNotFound(reply: FastifyReply): Promise<void> {
    const document = this.renderer.renderNotFound({ config: await this.appConfig.get() });
    void reply
      .status(404)
      .headers(this.headers.page)
      .headers({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(document);
  }
}
