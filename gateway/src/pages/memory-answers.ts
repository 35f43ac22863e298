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

/** As Node sends it fastest. */
interface WireForm {
  /** Names and values in turn. */
  readonly headers: string[];
  /** The bytes as characters: a body that is a string leaves in one write with its head. */
  readonly body: string;
}

/**
 * The busiest answers, given before anything else looks at the request: what is public and in memory depends on
 * nobody's session, and costs too little to be limited or to be led through the framework.
 */
@Injectable()
export class MemoryAnswers {
  private readonly json: Headers;
  private readonly html: Headers;
  private readonly wireForms = new WeakMap<Form, WireForm>();

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
    const { headers, body } = this.wireFormOf(form, isJson ? this.json : this.html);
    raw.writeHead(form.status, [...headers, 'x-request-id', request.id]);
    raw.end(body, 'latin1');
    return true;
  }

  private wireFormOf(form: Form, security: Headers): WireForm {
    const known = this.wireForms.get(form);
    if (known) return known;
    const headers = Object.entries({ ...security, ...form.headers }).flatMap(([name, value]) => [
      name,
      String(value),
    ]);
    const made = { headers, body: form.body?.toString('latin1') ?? '' };
    this.wireForms.set(form, made);
    return made;
  }

  private findJson(name: string, request: FastifyRequest): Form | undefined {
    return NAME.test(name) ? this.pages.remembered(name)?.json.formNow(request) : undefined;
  }

  private findDocument(name: string, request: FastifyRequest): Form | undefined {
    return NAME.test(name) ? this.documents.remembered(name)?.formNow(request) : undefined;
  }
}
