import { Body, Controller, Post, UseGuards } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { recordMailOutcomesRpc } from '@sprinkle/contracts/notifications/notifications.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { SENDGRID_WEBHOOK_PATH } from '../platform/paths.js';
import { readSendGridEvents } from './read-sendgrid-events.js';
import { SendGridSignatureGuard } from './sendgrid-signature.guard.js';

/** The service accepts no more outcomes in one call. */
const OUTCOMES_AT_ONCE = 1_000;

/** SendGrid sends more fields. We ignore them. */
function EventsBody() {
  return ApiBody({
    schema: {
      type: 'array',
      description: "A batch of SendGrid's events, each about one email.",
      items: {
        type: 'object',
        properties: {
          event: {
            type: 'string',
            description: 'Type of the event; `bounce`, `dropped` and `spamreport` count',
          },
          message: {
            type: 'string',
            format: 'uuid',
            description: 'Id that Sprinkle gave the email; events without it are ignored',
          },
          type: {
            type: 'string',
            description: 'Type of the bounce: `blocked` is about the email, `bounce` about the address',
          },
          status: { type: 'string', description: 'Status code of the mail server, such as 5.1.1' },
          reason: { type: 'string', description: 'Reason why the email was dropped' },
        },
      },
      example: [
        { event: 'bounce', message: '7c9e6679-7425-40de-944b-e07fc1f90ae7', type: 'bounce', status: '5.1.1' },
      ],
    },
  });
}

@ApiTags('webhooks')
@Controller(SENDGRID_WEBHOOK_PATH)
export class SendGridController {
  constructor(private readonly rpc: RpcClient) {}

  @Post()
  @UseGuards(SendGridSignatureGuard)
  @ApiOperation({
    summary: 'Receive events from SendGrid',
    description:
      'Bounces, drops and spam reports are recorded for the emails that they name. Other events are ignored. ' +
      'Returns 404 while no public key is configured.',
  })
  @ApiHeader({
    name: 'X-Twilio-Email-Event-Webhook-Signature',
    required: true,
    description: 'ECDSA signature of the timestamp and the body',
  })
  @ApiHeader({
    name: 'X-Twilio-Email-Event-Webhook-Timestamp',
    required: true,
    description: 'Timestamp that the signature covers',
    example: '1795000000',
  })
  @EventsBody()
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
