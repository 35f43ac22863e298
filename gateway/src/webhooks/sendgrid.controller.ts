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
      description: "A batch of SendGrid's events, each about one mail.",
      items: {
        type: 'object',
        properties: {
          event: { type: 'string', description: 'What happened; `bounce`, `dropped` and `spamreport` count' },
          message: {
            type: 'string',
            format: 'uuid',
            description: 'Our id of the mail; events without it are ignored',
          },
          type: {
            type: 'string',
            description: 'Kind of a bounce: `blocked` is about the mail, `bounce` about the address',
          },
          status: { type: 'string', description: 'Status code of the mail server, as 5.1.1' },
          reason: { type: 'string', description: 'Why the mail was dropped' },
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
