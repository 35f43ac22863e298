import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import { type AdminSession, type CreatorSession, Sessions } from './sessions.js';

export const CREATOR_SESSION = 'creator-session';
export const ADMIN_SESSION = 'admin-session';

@Injectable()
export class CreatorSessionStrategy extends PassportStrategy(Strategy, CREATOR_SESSION) {
  constructor(private readonly sessions: Sessions) {
    super();
  }

  async validate(request: FastifyRequest): Promise<CreatorSession | false> {
    return (await this.sessions.findCreator(request)) ?? false;
  }
}

@Injectable()
export class AdminSessionStrategy extends PassportStrategy(Strategy, ADMIN_SESSION) {
  constructor(private readonly sessions: Sessions) {
    super();
  }

  async validate(request: FastifyRequest): Promise<AdminSession | false> {
    return (await this.sessions.findAdmin(request)) ?? false;
  }
}
