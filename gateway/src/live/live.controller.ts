import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CreatorsOnly, CurrentSession } from '../auth/session.guards.js';
import type { CreatorSession } from '../auth/sessions.js';
import { EVENT_STREAM } from './event-stream.js';
import { LiveTips } from './live-tips.js';

@ApiTags('own tips')
@CreatorsOnly()
@Controller('api/users/me/events')
export class LiveController {
  constructor(private readonly live: LiveTips) {}

  @Get()
  @ApiOperation({
    summary: "Watch the creator's tips as they arrive",
    description:
      'Sends server-sent events. A `tip` event contains a new tip with the schema `Tip`. A `tip-changed` event contains the `id` of a tip that was hidden, shown, replied to, refunded or disputed. A `support` event contains the `id`, `senderName` and `tip` of a monthly support, with its `news`: `began`, `failed`, `ended` or `changed`. Events are not repeated after a reconnection, so list the tips again.',
  })
  @ApiProduces('text/event-stream')
  @ApiResponse({
    status: 200,
    description: 'Stream of events, which stays open',
    schema: {
      type: 'string',
      example: 'event: tip-changed\ndata: {"id":"0f8fad5b-d9cb-469f-a165-70867728950e"}\n\n',
    },
  })
  watchOwnTips(
    @CurrentSession() session: CreatorSession,
    @Req() { method }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    if (method === 'HEAD') void reply.type(EVENT_STREAM).send();
    else this.live.open(session, reply);
  }
}
