import { Inject, Injectable } from '@nestjs/common';
import type { AppConfig as Config } from '@sprinkle/contracts/app-config.schemas';
import { isReservedUsername } from '@sprinkle/contracts/rules/reserved-usernames';
import { usernameSchema } from '@sprinkle/contracts/username.schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../app-config/app-config.js';
import { CreatorPages } from '../creators/creator-pages.js';
import { FindOwnPage } from '../creators/find-own-page.js';
import { PAGE_RENDERER, type PageLayout, type PageRenderer } from './page-renderer.js';
import { ShareImages } from './share-images.js';
import { SitePages } from './site-pages.js';

const LAYOUT_PATHS: Record<PageLayout, string> = { ticker: '/test-1', classic: '/test123' };

/** Renders `/{username}`: from memory for everybody, or for the owner only if nobody else may see the page. */
@Injectable()
export class RenderCreatorPage {
  constructor(
    @Inject(PAGE_RENDERER) private readonly renderer: PageRenderer,
    private readonly creators: CreatorPages,
    private readonly ownPage: FindOwnPage,
    private readonly appConfig: AppConfig,
    private readonly pages: SitePages,
    private readonly shareImages: ShareImages,
  ) {}

  async execute(
    username: string,
    request: FastifyRequest,
    reply: FastifyReply,
    layout?: PageLayout,
  ): Promise<void> {
    if (!usernameSchema.safeParse(username).success || isReservedUsername(username)) {
      return this.pages.sendNotFound(reply);
    }
    const [known, config] = await Promise.all([this.creators.findPublic(username), this.appConfig.get()]);
    if (!known) return this.sendOwn(username, config, request, reply, layout);
    const { page } = known;
    const stored = page.user.username;
    if (stored !== username) {
      const isFormer = username.toLowerCase() !== stored.toLowerCase();
      return redirectTo(`/${stored}${layout ? LAYOUT_PATHS[layout] : ''}`, isFormer, request, reply);
    }
    const document = known.documentOf(layout).get([config], () => {
      const shareImage = this.shareImages.of(page).path;
      return this.renderer.renderCreatorPage({ config, page, layout, shareImage });
    });
    await document.send(request, reply.headers(this.pages.headers.app));
  }

  /** Sends the document if it is cached under exactly this name. Returns whether it did. */
  sendNow(username: string, request: FastifyRequest, reply: FastifyReply): boolean {
    const known = this.creators.peek(username);
    const config = this.appConfig.peek();
    if (!config || known?.page.user.username !== username) return false;
    const document = known.documentOf(undefined).peek(config);
    return document?.sendNow(request, reply.headers(this.pages.headers.app)) ?? false;
  }

  private async sendOwn(
    username: string,
    config: Config,
    request: FastifyRequest,
    reply: FastifyReply,
    layout: PageLayout | undefined,
  ): Promise<void> {
    const page = await this.ownPage.execute(username, request);
    if (!page) return this.pages.sendNotFound(reply);
    void reply
      .headers(this.pages.headers.app)
      .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(this.renderer.renderCreatorPage({ config, page, layout }));
  }
}

/**
 * Redirects to the owner's spelling. Somebody else may take a former username, so its redirect is temporary. Only the query
 * of the request is kept, because its path and host may be written in many ways.
 */
export function redirectTo(
  path: string,
  isTemporary: boolean,
  { url }: FastifyRequest,
  reply: FastifyReply,
): void {
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  void reply.header('cache-control', 'no-cache').redirect(path + query, isTemporary ? 302 : 301);
}
