import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type GatewayConfig } from '../config.js';
import { CreatorPages } from '../creators/creator-pages.js';
import type { Form } from '../http/prepared-answer.js';
import { securityHeaders, type Headers } from '../security/headers.js';
import { AnswerCreatorDocument } from './answer-creator-document.js';

const JSON_PREFIX = '/api/users/';
/** Nothing but a name: what is encoded, nested or asked with a query goes the long way. */
const NAME = /^[A-Za-z0-9_]{4,25}$/;

/**
 * The busiest answers, given before anything else looks at the request: what is public and in memory depends on
 * nobody's session, and costs too little to be limited or to be led through the framework.
 */
@Injectable()
export class MemoryAnswers {
  private readonly json: Headers;
  private readonly html: Headers;
  private readonly flatHeaders = new WeakMap<Form, string[]>();

  constructor(
    @Inject(CONFIG) config: GatewayConfig,
    private readonly pages: CreatorPages,
    private readonly documents: AnswerCreatorDocument,
  ) {
    const { all, page } = securityHeaders(config);
    this.json = all;
    this.html = { ...all, ...page };
  }

  /** False when the request has to be answered by its route. */
  tryAnswer(request: FastifyRequest, reply: FastifyReply): boolean {
    if (request.method !== 'GET') return false;
    const { url } = request;
    const isJson = url.startsWith(JSON_PREFIX);
    const form = isJson
      ? this.findJson(url.slice(JSON_PREFIX.length), request)
      : this.findDocument(url.slice(1), request);
    if (!form) return false;
    const { raw } = reply.hijack();
    raw.writeHead(form.status, [
      ...this.headersOf(form, isJson ? this.json : this.html),
      'x-request-id',
      request.id,
    ]);
    raw.end(form.body);
    return true;
  }

  /** As Node takes them fastest: names and values in turn. */
  private headersOf(form: Form, security: Headers): string[] {
    const known = this.flatHeaders.get(form);
    if (known) return known;
    const flat = Object.entries({ ...security, ...form.headers }).flatMap(([name, value]) => [
      name,
      String(value),
    ]);
    this.flatHeaders.set(form, flat);
    return flat;
  }

  private findJson(name: string, request: FastifyRequest): Form | undefined {
    return NAME.test(name) ? this.pages.remembered(name)?.json.formNow(request) : undefined;
  }

  private findDocument(name: string, request: FastifyRequest): Form | undefined {
    return NAME.test(name) ? this.documents.remembered(name)?.formNow(request) : undefined;
  }
}
