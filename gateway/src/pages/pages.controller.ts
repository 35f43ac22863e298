import { All, Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ADMIN_COOKIE, HINT_COOKIE, SessionCookies } from '../auth/session-cookies.js';
import { LimitedTo } from '../platform/limits/limits.js';
import { APP_PATHS, isIndexed, preloadFirstCalls, referrerPolicyOf } from './app-paths.js';
import { CONSOLE_DOCUMENTS, type ConsoleDocuments } from './console-documents.js';
import { redirectTo, RenderCreatorPage } from './render-creator-page.js';
import { RenderDiscover } from './render-discover.js';
import { RenderLanding } from './render-landing.js';
import { RenderReport } from './render-report.js';
import { SitePages } from './site-pages.js';

const NOT_INDEXED = { 'x-robots-tag': 'noindex' };
/** The console shows its overview at each of these paths. */
const OVERVIEW = /^\/admin(?:\/(?:dashboard)?)?$/;

@ApiExcludeController()
@Controller()
export class PagesController {
  constructor(
    private readonly pages: SitePages,
    private readonly landing: RenderLanding,
    private readonly discover: RenderDiscover,
    private readonly creatorPage: RenderCreatorPage,
    private readonly report: RenderReport,
    private readonly cookies: SessionCookies,
    @Inject(CONSOLE_DOCUMENTS) private readonly console: ConsoleDocuments,
  ) {}

  @Get()
  showLanding(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.landing.execute(request, reply);
  }

  @Get('discover')
  @LimitedTo('discover')
  showDiscover(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.discover.execute(request, reply);
  }

  @Get('pricing')
  showPricing(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.pages.sendPricing(request, reply);
  }

  @Get('learn')
  showLearn(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.pages.sendLearn(request, reply);
  }

  @Get('report/:username')
  showReport(
    @Param('username') username: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.report.execute(username, request, reply.headers(NOT_INDEXED));
  }

  @Get(APP_PATHS)
  showApp(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const path = request.routeOptions.url ?? '';
    if (!isIndexed(path)) void reply.headers(NOT_INDEXED);
    if (this.cookies.read(request, HINT_COOKIE)) void reply.headers(preloadFirstCalls(path));
    void reply.headers(referrerPolicyOf(path));
    return this.pages.sendApp(path, request, reply);
  }

  @Get(['admin', 'admin/*'])
  showAdmin(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const [path = ''] = request.url.split('?');
    const isSignedIn = path !== '/admin/login' && Boolean(this.cookies.read(request, ADMIN_COOKIE));
    const screen = OVERVIEW.test(path) ? 'overview' : 'screen';
    void reply.headers(this.pages.headers.admin).headers(NOT_INDEXED);
    if (isSignedIn) void reply.headers(preloadFirstCalls(screen));
    return this.console[isSignedIn ? screen : 'guest'].send(request, reply);
  }

  @Get(':name')
  async showCreatorPage(
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    if (name.startsWith('@'))
      return redirectTo(`/${encodeURIComponent(name.slice(1))}`, true, request, reply);
    await this.creatorPage.execute(name, request, reply);
  }

  /** Lets creators compare this layout, which shows the ticker over the video, with the classic one. */
  @Get(':name/test-1')
  showTickerPage(@Param('name') name: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.creatorPage.execute(name, request, reply.headers(NOT_INDEXED), 'ticker');
  }

  @Get(':name/test123')
  showClassicPage(@Param('name') name: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.creatorPage.execute(name, request, reply.headers(NOT_INDEXED), 'classic');
  }

  @All(['api', 'api/*', 'media', 'media/*', 'assets/*', 'admin/assets/*'])
  rejectUnknownCall(): never {
    throw new DomainError('NOT_FOUND', 'There is nothing here.');
  }

  @Get('*')
  showNotFound(@Res() reply: FastifyReply) {
    return this.pages.sendNotFound(reply);
  }
}
