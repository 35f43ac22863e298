import { Body, Controller, Post, UseGuards } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { recordMailOutcomesRpc } from '@sprinkle/contracts/notifications/notifications.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { SENDGRID_WEBHOOK_PATH } from '../platform/paths.js';
import { readSendGridEvents } from './read-sendgrid-events.js';
import { SendGridSignatureGuard } from './sendgrid-signature.guard.js';

/** The service takes no more outcomes in one call. */
const OUTCOMES_AT_ONCE = 1_000;

@ApiTags('webhooks')
@Controller(SENDGRID_WEBHOOK_PATH)
export class SendGridController {
  constructor(private readonly rpc: RpcClient) {}

  @Post()
  @UseGuards(SendGridSignatureGuard)
  @ApiOperation({
    summary: 'Receive events from SendGrid',
    description:
      'Bounces, drops and reports of spam count for the mails that they name, and other events are ignored. ' +
      'Answered with 404 while no public key is configured.',
  })
  @ApiHeader({
    name: 'X-Twilio-Email-Event-Webhook-Signature',
    required: true,
    description: 'The ECDSA signature of the timestamp and the body',
  })
  @ApiHeader({
    name: 'X-Twilio-Email-Event-Webhook-Timestamp',
    required: true,
    description: 'The timestamp that is signed',
    example: '1795000000',
  })
  @ApiBody({ schema: { type: 'array', items: { type: 'object' }, description: 'Events of SendGrid' } })
  @ApiResponses(200, recordMailOutcomesRpc.reply)
  @ApiErrors('INVALID_SIGNATURE', 'NOT_FOUND', 'RATE_LIMITED')
  async receiveMailEvents(@Body() rawBody: Buffer) {
    const outcomes = readSendGridEvents(rawBody);
    for (let start = 0; start < outcomes.length; start += OUTCOMES_AT_ONCE) {
      const some = outcomes.slice(start, start + OUTCOMES_AT_ONCE);
      await this.rpc.call(recordMailOutcomesRpc, { outcomes: some });
    }
    return {};
  }
}
