import { Inject, Injectable } from '@nestjs/common';
import type { AppConfig as Config } from '@sprinkle/contracts/http.schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../app-config/app-config.js';
import { CONFIG, type GatewayConfig } from '../config.js';
import { CachedResponse } from '../platform/cache/cached-response.js';
import { securityHeaders, type SecurityHeaders } from '../platform/http/security-headers.js';
import { PAGE_RENDERER, type PageRenderer } from './page-renderer.js';

interface Kept {
  config: Config;
  answer: CachedResponse;
}

/** The documents that depend on the configuration alone, rendered again when it changes. */
@Injectable()
export class SitePages {
  readonly headers: SecurityHeaders;
  private readonly kept = new Map<string, Kept>();

  constructor(
    @Inject(CONFIG) config: GatewayConfig,
    @Inject(PAGE_RENDERER) private readonly renderer: PageRenderer,
    private readonly appConfig: AppConfig,
  ) {
    this.headers = securityHeaders(config);
  }

  async sendPricing(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const answer = await this.prepare('/pricing', (config) => this.renderer.renderPricing({ config }));
    await answer.send(request, reply.headers(this.headers.page));
  }

  async sendLearn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const answer = await this.prepare('/learn', (config) => this.renderer.renderLearn({ config }));
    await answer.send(request, reply.headers(this.headers.page));
  }

  /** `path` is one of the few that the app has. */
  async sendApp(path: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const answer = await this.prepare(path, (config) => this.renderer.renderApp({ config, path }));
    await answer.send(request, reply.headers(this.headers.app));
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

  private async prepare(path: string, render: (config: Config) => string): Promise<CachedResponse> {
    const config = await this.appConfig.get();
    const earlier = this.kept.get(path);
    if (earlier?.config === config) return earlier.answer;
    const answer = CachedResponse.html(render(config));
    this.kept.set(path, { config, answer });
    return answer;
  }
}
