import { Body, Controller, Post, UseGuards } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { STRIPE_WEBHOOK_PATH } from '@sprinkle/contracts/rules/stripe-events';
import { receiveProviderEventRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { StripeSignatureGuard } from './stripe-signature.guard.js';

/** Stripe sends more fields, which are ignored. */
function EventBody() {
  return ApiBody({
    schema: {
      type: 'object',
      description: "Stripe's event object, about a payment intent, a charge, a refund or a dispute.",
      required: ['id', 'type', 'created', 'data'],
      properties: {
        id: { type: 'string', description: 'Id of the event; a repeated one has no effect' },
        type: { type: 'string', description: 'Type of the event; unknown types are stored and ignored' },
        created: { type: 'integer', description: 'When it happened, in seconds since 1970' },
        data: {
          type: 'object',
          description: 'Holds the object that the event is about, as Stripe documents it',
          required: ['object'],
          properties: { object: { type: 'object', description: 'The object as it was at that time' } },
        },
      },
      example: {
        id: 'evt_1Q9xZk',
        type: 'payment_intent.succeeded',
        created: 1795000000,
        data: {
          object: {
            id: 'pi_3Q9xZk',
            object: 'payment_intent',
            amount: 500,
            currency: 'usd',
            status: 'succeeded',
          },
        },
      },
    },
  });
}

@ApiTags('webhooks')
@Controller(STRIPE_WEBHOOK_PATH)
export class StripeController {
  constructor(private readonly rpc: RpcClient) {}

  @Post()
  @UseGuards(StripeSignatureGuard)
  @ApiOperation({
    summary: 'Receive an event from Stripe',
    description: 'Stripe repeats an event until it is answered with 200, and each event takes effect once.',
  })
  @ApiHeader({
    name: 'Stripe-Signature',
    required: true,
    description:
      'The time and the HMAC-SHA256 of the body, as Stripe signs it with the secret of the webhook',
    example: 't=1795000000,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
  })
  @EventBody()
  @ApiResponses(200, receiveProviderEventRpc.reply)
  @ApiErrors('INVALID_SIGNATURE', 'RATE_LIMITED')
  receiveEvent(@Body() rawBody: Buffer) {
    return this.rpc.call(receiveProviderEventRpc, { rawBody: rawBody.toString('utf8') });
  }
}
