import { Controller, Get, Header, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type GatewayConfig } from '../config.js';
import { SitePages } from './site-pages.js';
import { Sitemap } from './sitemap.js';

/** Each page itself says whether it may be listed, so only the API is disallowed here. */
@ApiExcludeController()
@Controller()
export class SearchEnginesController {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly sitemap: Sitemap,
    private readonly pages: SitePages,
  ) {}

  @Get('robots.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  showRobots(): string {
    const sitemap = new URL('/sitemap.xml', this.config.PUBLIC_URL).href;
    return `User-agent: *\nDisallow: /api/\n\nSitemap: ${sitemap}\n`;
  }

  @Get('sitemap.xml')
  async showSitemap(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await (await this.sitemap.index()).send(request, reply);
  }

  @Get('sitemap-pages.xml')
  async showSitePages(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.sitemap.sitePages().send(request, reply);
  }

  @Get('sitemap-:number(^\\d{1,6}).xml')
  async showSitemapFile(
    @Param('number') number: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.sitemap.file(Number(number));
    if (!file) return this.pages.sendNotFound(reply);
    await file.send(request, reply);
  }
}
