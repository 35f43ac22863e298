import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CreatorPages } from '../creators/creator-pages.js';
import { RenderCreatorPage } from './render-creator-page.js';

/** Serves the busiest public requests from memory. They depend on no session, and cost too little to be rate limited. */
@Injectable()
export class ResponseCache {
  constructor(
    private readonly pages: CreatorPages,
    private readonly documents: RenderCreatorPage,
  ) {}

  /** The hook runs before the rate limits and after the headers that every response carries. */
  addHook(instance: FastifyInstance): void {
    instance.addHook('onRequest', (request, reply, done) => {
      if (request.method !== 'GET' || !this.respond(request, reply)) done();
    });
  }

  /** Returns false if the response is not cached. The route then creates it. */
  private respond(request: FastifyRequest, reply: FastifyReply): boolean {
    const { username = '', name = '' } = request.params as { username?: string; name?: string };
    switch (request.routeOptions.url) {
      case '/api/users/:username':
        return this.pages.peek(username)?.json.sendNow(request, reply) ?? false;
      case '/:name':
        return this.documents.sendNow(name, request, reply);
      default:
        return false;
    }
  }
}
