import { Controller, Get, Req, Res, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentSession, SessionGuard } from '../auth/session.guards.js';
import type { CreatorSession } from '../auth/sessions.js';
import { EVENT_STREAM } from './event-stream.js';
import { LiveTips } from './live-tips.js';

@ApiExcludeController()
@UseGuards(SessionGuard)
@Controller('api/users/me/events')
export class LiveController {
  constructor(private readonly live: LiveTips) {}

  @Get()
  watchOwnTips(
    @CurrentSession() session: CreatorSession,
    @Req() { method }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    if (method === 'HEAD') void reply.type(EVENT_STREAM).send();
    else this.live.open(session, reply);
  }
}
