import { Inject, Injectable } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { CONFIG, type GatewayConfig } from '../config.js';
import { CreatorPages } from '../creators/creator-pages.js';
import type { Form } from '../platform/cache/cached-response.js';
import { securityHeaders, type Headers } from '../platform/http/security-headers.js';
import { RenderCreatorPage } from './render-creator-page.js';

const JSON_PREFIX = '/api/users/';
/** Nothing but a name: what is encoded, nested or asked with a query goes the long way. */
const NAME = /^[A-Za-z0-9_]{4,25}$/;

/** As Node sends it fastest. */
export interface MemoryAnswer {
  /** The pattern of the address that was asked for. */
  readonly route: string;
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  /** The bytes as characters: a body that is a string leaves in one write with its head. */
  readonly body: string;
}

/**
 * The busiest answers, given before anything else looks at the request: what is public and in memory depends on
 * nobody's session, and costs too little to be limited or to be led through the framework.
 */
@Injectable()
export class ResponseCache {
  private readonly json: Headers;
  private readonly html: Headers;
  private readonly made = new WeakMap<Form, MemoryAnswer>();

  constructor(
    @Inject(CONFIG) config: GatewayConfig,
    private readonly pages: CreatorPages,
    private readonly documents: RenderCreatorPage,
  ) {
    const { all, page } = securityHeaders(config);
    this.json = all;
    this.html = { ...all, ...page };
  }

  /** Undefined when the request has to be answered by its route. */
  find(request: IncomingMessage): MemoryAnswer | undefined {
    const { method, url } = request;
    if (method !== 'GET' || !url) return undefined;
    if (url.startsWith(JSON_PREFIX)) {
      const form = this.findJson(url.slice(JSON_PREFIX.length), request);
      return form && this.answerOf(form, '/api/users/:username', this.json);
    }
    const form = this.findDocument(url.slice(1), request);
    return form && this.answerOf(form, '/:name', this.html);
  }

  private answerOf(form: Form, route: string, security: Headers): MemoryAnswer {
    const known = this.made.get(form);
    if (known) return known;
    const headers = Object.entries({ ...security, ...form.headers }).flatMap(([name, value]) => [
      name,
      String(value),
    ]);
    const made = { route, status: form.status, headers, body: form.body?.toString('latin1') ?? '' };
    this.made.set(form, made);
    return made;
  }

  private findJson(name: string, request: IncomingMessage): Form | undefined {
    return NAME.test(name) ? this.pages.remembered(name)?.json.formNow(request) : undefined;
  }

  private findDocument(name: string, request: IncomingMessage): Form | undefined {
    return NAME.test(name) ? this.documents.remembered(name)?.formNow(request) : undefined;
  }
}
