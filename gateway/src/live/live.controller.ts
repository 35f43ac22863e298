import { Controller, Get, Res, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentSession, SessionGuard } from '../auth/session.guards.js';
import type { CreatorSession } from '../auth/sessions.js';
import { LiveTips } from './live-tips.js';

@ApiExcludeController()
@UseGuards(SessionGuard)
@Controller('api/users/me/events')
export class LiveController {
  constructor(private readonly live: LiveTips) {}

  @Get()
  watchOwnTips(@CurrentSession() session: CreatorSession, @Res() reply: FastifyReply): void {
    this.live.open(session, reply);
  }
}
