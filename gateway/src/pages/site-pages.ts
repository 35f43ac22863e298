import { Inject, Injectable } from '@nestjs/common';
import type { AppConfig as Config } from '@sprinkle/contracts/app-config.schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../app-config/app-config.js';
import { HINT_COOKIE, SessionCookies } from '../auth/session-cookies.js';
import { CONFIG, type GatewayConfig } from '../config.js';
import { CachedDocument } from '../platform/cache/cached-document.js';
import { type Headers, type SecurityHeaders, securityHeaders } from '../platform/http/security-headers.js';
import { PAGE_RENDERER, type PageRenderer } from './page-renderer.js';

/** Sends the documents that depend only on the configuration. */
@Injectable()
export class SitePages {
  readonly headers: SecurityHeaders;
  private readonly documents = new Map<string, CachedDocument>();

  constructor(
    @Inject(CONFIG) config: GatewayConfig,
    @Inject(PAGE_RENDERER) private readonly renderer: PageRenderer,
    private readonly appConfig: AppConfig,
    private readonly cookies: SessionCookies,
  ) {
    this.headers = securityHeaders(config);
  }

  sendPricing(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const render = (config: Config) => this.renderer.renderPricing({ config });
    return this.send('/pricing', render, this.headers.page, request, reply);
  }

  sendLearn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const render = (config: Config) => this.renderer.renderLearn({ config });
    return this.send('/learn', render, this.headers.page, request, reply);
  }

  /** `path` is one of the app's few paths. The document of a screen shows more to those who may be signed in. */
  sendApp(path: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const isSignedIn = Boolean(this.cookies.read(request, HINT_COOKIE));
    const render = (config: Config) => this.renderer.renderApp({ config, path, isSignedIn });
    return this.send(isSignedIn ? `${path} signed in` : path, render, this.headers.app, request, reply);
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

  private async send(
    name: string,
    render: (config: Config) => string,
    headers: Headers,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const config = await this.appConfig.get();
    const document = this.documents.get(name) ?? new CachedDocument();
    this.documents.set(name, document);
    await document.get([config], () => render(config)).send(request, reply.headers(headers));
  }
}
