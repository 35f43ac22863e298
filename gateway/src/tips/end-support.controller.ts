import { randomUUID } from 'node:crypto';
import { Body, Controller, HttpStatus, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { bodyOf } from '@sprinkle/contracts/dollars';
import type { ErrorCode } from '@sprinkle/contracts/errors';
import type { EventEnvelope } from '@sprinkle/contracts/event';
import { messageSchema } from '@sprinkle/contracts/message.schemas';
import { endSupportRpc, supportRequestSchema } from '@sprinkle/contracts/tips/taking/supports.rpc';
import { supportSchema } from '@sprinkle/contracts/tips/taking/supports.schemas';
import { supportEndRequested } from '@sprinkle/contracts/tips/tips.events';
import { DomainError } from '@sprinkle/service-kit/errors';
import { NatsConnection } from '@sprinkle/service-kit/nats/connection';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { inDollars } from '../platform/http/dollars.js';
import { LimitedTo } from '../platform/limits/limits.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';

type SupportRequest = z.infer<typeof supportRequestSchema>;

const AWAY: readonly ErrorCode[] = ['SERVICE_UNAVAILABLE', 'DEADLINE_EXCEEDED'];
const ACK_TIMEOUT_MS = 3_000;
const LATER = {
  message: "We'll end it as soon as our payments are back, within minutes, and confirm it by email.",
};

/** Ends monthly support. While the tips service is down, the request is stored and carried out later, so the tipper need not come back. */
@ApiTags('monthly support')
@Controller('api/support')
export class EndSupportController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly nats: NatsConnection,
  ) {}

  @Post('end')
  @LimitedTo('receipt')
  @ApiOperation({
    summary: 'End a monthly support',
    description:
      'No more payments are taken. Safe to repeat. Returns 202 if the support ends later, which is confirmed by email.',
  })
  @ApiResponses(200, bodyOf(supportSchema))
  @ApiResponse({ status: 202, standardSchema: messageSchema, description: 'Accepted' })
  @ApiErrors('SUPPORT_NOT_FOUND')
  async endSupport(
    @Body({ schema: supportRequestSchema }) request: SupportRequest,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    try {
      return inDollars(await this.rpc.call(endSupportRpc, request, { actor }));
    } catch (error) {
      if (!(error instanceof DomainError && AWAY.includes(error.code))) throw error;
      await this.keep(request);
      reply.status(HttpStatus.ACCEPTED);
      return LATER;
    }
  }

  private async keep(payload: SupportRequest): Promise<void> {
    const { type } = supportEndRequested;
    const id = randomUUID();
    const envelope: EventEnvelope = { id, type, occurredAt: new Date().toISOString(), payload };
    await this.nats.jetStream.publish(type, JSON.stringify(envelope), { msgID: id, timeout: ACK_TIMEOUT_MS });
  }
}
