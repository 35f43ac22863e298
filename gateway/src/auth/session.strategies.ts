import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import { actorOf } from './actor.js';
import { ADMIN_COOKIE, CREATOR_COOKIE } from './session-cookies.js';
import { type AdminSession, type CreatorSession, Sessions } from './sessions.js';

export const CREATOR_SESSION = 'creator-session';
export const ADMIN_SESSION = 'admin-session';

@Injectable()
export class CreatorSessionStrategy extends PassportStrategy(Strategy, CREATOR_SESSION) {
  constructor(private readonly sessions: Sessions) {
    super();
  }

  async validate(request: FastifyRequest): Promise<CreatorSession | false> {
    return (await this.sessions.findCreator(request.cookies[CREATOR_COOKIE], actorOf(request))) ?? false;
  }
}

@Injectable()
export class AdminSessionStrategy extends PassportStrategy(Strategy, ADMIN_SESSION) {
  constructor(private readonly sessions: Sessions) {
    super();
  }

  async validate(request: FastifyRequest): Promise<AdminSession | false> {
    return (await this.sessions.findAdmin(request.cookies[ADMIN_COOKIE], actorOf(request))) ?? false;
  }
}
