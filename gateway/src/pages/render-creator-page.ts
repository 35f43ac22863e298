import { Inject, Injectable } from '@nestjs/common';
import type { AppConfig as Config } from '@sprinkle/contracts/http.schemas';
import { isReservedUsername } from '@sprinkle/contracts/rules/reserved-usernames';
import { usernameSchema } from '@sprinkle/contracts/username';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../app-config/app-config.js';
import { CreatorPages, type PublicPage } from '../creators/creator-pages.js';
import { FindOwnPage } from '../creators/find-own-page.js';
import { CachedResponse } from '../platform/cache/cached-response.js';
import { ShareImages } from './share-images.js';
import { PAGE_RENDERER, type PageLayout, type PageRenderer } from './page-renderer.js';
import { SitePages } from './site-pages.js';

/** Where the layouts are found that are not the profile's own. */
const LAYOUT_PATHS: Record<PageLayout, string> = { ticker: '/test-1', classic: '/test123' };

/** The layout of the profile itself. */
const OWN_LAYOUT = 'own';

/** `/{username}` as a document: from memory for everybody, made for the owner alone where nobody else may see it. */
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
    const stored = known.page.user.username;
    if (stored !== username) {
      const isFormer = username.toLowerCase() !== stored.toLowerCase();
      return redirectTo(`/${stored}${layout ? LAYOUT_PATHS[layout] : ''}`, isFormer, request, reply);
    }
    await this.rendered(known, config, layout).send(request, reply.headers(this.pages.headers.page));
  }

  /** The finished document under exactly this name, only if it is in memory and nothing it shows has changed. */
  remembered(username: string): CachedResponse | undefined {
    const known = this.creators.remembered(username);
    if (known?.page.user.username !== username) return undefined;
    const document = known.html.get(OWN_LAYOUT);
    return document && document.config === this.appConfig.remembered() ? document.answer : undefined;
  }

  private rendered(known: PublicPage, config: Config, layout: PageLayout | undefined): CachedResponse {
    const key = layout ?? OWN_LAYOUT;
    const earlier = known.html.get(key);
    if (earlier?.config === config) return earlier.answer;
    const { page } = known;
    const shareImage = this.shareImages.of(page).path;
    const answer = CachedResponse.html(this.renderer.renderCreatorPage({ config, page, layout, shareImage }));
    known.html.set(key, { config, answer });
    return answer;
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
      .headers(this.pages.headers.page)
      .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(this.renderer.renderCreatorPage({ config, page, layout }));
  }
}

/**
 * One address per page: the spelling its owner chose; a name that was given up may be taken up again. Of what was
 * asked for only the query is repeated: the rest may be written in many ways, and name another host.
 */
function redirectTo(path: string, isFormer: boolean, { url }: FastifyRequest, reply: FastifyReply): void {
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  void reply.header('cache-control', 'no-cache').redirect(path + query, isFormer ? 302 : 301);
}
