import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppConfig } from '../app-config/app-config.js';
import { FindReportedContent } from '../reports/find-reported-content.js';
import { PAGE_RENDERER, type PageRenderer } from './page-renderer.js';
import { SitePages } from './site-pages.js';

const querySchema = z.object({ comment: z.string().optional() });

/** Renders the form with which visitors report a page or a comment on it. */
@Injectable()
export class RenderReport {
  constructor(
    @Inject(PAGE_RENDERER) private readonly renderer: PageRenderer,
    private readonly appConfig: AppConfig,
    private readonly content: FindReportedContent,
    private readonly pages: SitePages,
  ) {}

  async execute(username: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const tipId = querySchema.safeParse(request.query).data?.comment;
    const reported = await this.content.require(username, tipId).catch(undefinedWhenNotFound);
    if (!reported) return this.pages.sendNotFound(reply);
    const { user, comment = null } = reported;
    const config = await this.appConfig.get();
    void reply
      .headers(this.pages.headers.page)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(this.renderer.renderReport({ config, username: user.username, comment }));
  }
}

function undefinedWhenNotFound(error: unknown): undefined {
  if (error instanceof DomainError && error.status === 404) return undefined;
  throw error;
}
