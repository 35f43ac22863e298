import '@fastify/cookie';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type GatewayConfig } from '../config.js';

export const CREATOR_COOKIE = 'sprinkle_session';
export const ADMIN_COOKIE = 'sprinkle_admin_session';
/** Tells the page's script that it is worth requesting the signed-in account. It proves nothing. */
export const HINT_COOKIE = 'sprinkle_signed_in';

export type SessionCookie = typeof CREATOR_COOKIE | typeof ADMIN_COOKIE;

/** On HTTPS the names begin with `__Host-`, so that neither a subdomain nor a plain HTTP connection can set them. */
@Injectable()
export class SessionCookies {
  private readonly prefix: '__Host-' | '';
  private readonly attributes: { httpOnly: true; sameSite: 'lax'; path: '/'; secure: boolean };

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    const isLocal = /^http:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(config.PUBLIC_URL);
    this.prefix = config.PUBLIC_URL.startsWith('https:') ? '__Host-' : '';
    this.attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: !isLocal };
  }

  read({ cookies }: FastifyRequest, name: SessionCookie | typeof HINT_COOKIE): string | undefined {
    return cookies[this.prefix + name];
  }

  set(reply: FastifyReply, name: SessionCookie, token: string, expiresAt: string): void {
    const maxAge = Math.max(0, Math.floor((Date.parse(expiresAt) - Date.now()) / 1_000));
    reply.setCookie(this.prefix + name, token, { ...this.attributes, maxAge });
    if (name === CREATOR_COOKIE)
      reply.setCookie(this.prefix + HINT_COOKIE, '1', { ...this.attributes, httpOnly: false, maxAge });
  }

  clear(reply: FastifyReply, name: SessionCookie): void {
    reply.clearCookie(this.prefix + name, this.attributes);
    if (name === CREATOR_COOKIE)
      reply.clearCookie(this.prefix + HINT_COOKIE, { ...this.attributes, httpOnly: false });
  }
}
