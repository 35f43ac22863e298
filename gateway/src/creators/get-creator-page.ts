import { Injectable } from '@nestjs/common';
import type { CreatorPage } from '@sprinkle/contracts/http.schemas';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CreatorPages } from './creator-pages.js';
import { FindOwnPage } from './find-own-page.js';

/** Sends the page as JSON: the public page to everybody, or an unpublished page to its owner only. */
@Injectable()
export class GetCreatorPage {
  constructor(
    private readonly pages: CreatorPages,
    private readonly ownPage: FindOwnPage,
  ) {}

  async execute(username: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const known = await this.pages.findPublic(username);
    if (known) return known.json.send(request, reply);
    void reply.header('cache-control', 'private, no-store').send(await this.findOwn(username, request));
  }

  /** Returns the username of a page that the caller may see. */
  async usernameOf(username: string, request: FastifyRequest): Promise<string> {
    const known = await this.pages.findPublic(username);
    const { user } = known?.page ?? (await this.findOwn(username, request));
    return user.username;
  }

  private async findOwn(username: string, request: FastifyRequest): Promise<CreatorPage> {
    const own = await this.ownPage.execute(username, request);
    if (!own) throw new DomainError('PROFILE_NOT_FOUND', "This page doesn't exist.");
    return own;
  }
}
