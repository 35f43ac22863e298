import { Injectable } from '@nestjs/common';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CreatorPages } from '../creators/creator-pages.js';
import { CachedResponse } from '../platform/cache/cached-response.js';
import { drawTipButton } from './draw-tip-button.js';

const NAME = /^([A-Za-z0-9_]{1,100})\.svg$/;
const HEADERS = {
  'cache-control': 'public, max-age=3600',
  // Cross-origin isolated sites only show pictures that allow it.
  'cross-origin-resource-policy': 'cross-origin',
};

/** Sends the picture of a creator's tip button. Other sites show it with a link to the page. */
@Injectable()
export class ServeTipButton {
  constructor(private readonly pages: CreatorPages) {}

  async execute(name: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const [, username] = NAME.exec(name) ?? [];
    const known = username && (await this.pages.findPublic(username));
    if (!known) throw new DomainError('PROFILE_NOT_FOUND', "This page doesn't exist.");
    const drawing = Buffer.from(drawTipButton(known.page.user));
    await new CachedResponse(drawing, 'image/svg+xml; charset=utf-8', HEADERS).send(request, reply);
  }
}
