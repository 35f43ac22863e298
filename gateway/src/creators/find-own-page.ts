import { Injectable } from '@nestjs/common';
import type { CreatorPage } from '@sprinkle/contracts/http.schemas';
import type { FastifyRequest } from 'fastify';
import { actorOf } from '../auth/actor.js';
import { Sessions } from '../auth/sessions.js';
import { CreatorPages } from './creator-pages.js';

/** Called only if there is no public page, so that public pages need no session look-up. */
@Injectable()
export class FindOwnPage {
  constructor(
    private readonly pages: CreatorPages,
    private readonly sessions: Sessions,
  ) {}

  async execute(username: string, request: FastifyRequest): Promise<CreatorPage | undefined> {
    request.creatorSession = await this.sessions.findCreator(request);
    if (!request.creatorSession) return undefined;
    return this.pages.findForOwner(username, actorOf(request));
  }
}
