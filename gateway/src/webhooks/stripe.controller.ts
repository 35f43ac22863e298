import { Body, Controller, Post, UseGuards } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { STRIPE_WEBHOOK_PATH } from '@sprinkle/contracts/rules/stripe-events';
import { receiveProviderEventRpc } from '@sprinkle/contracts/tips/taking/provider-events.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { StripeEventBody } from './stripe-event-body.js';
import { StripeSignatureGuard } from './stripe-signature.guard.js';

@ApiTags('webhooks')
@Controller(STRIPE_WEBHOOK_PATH)
export class StripeController {
  constructor(private readonly rpc: RpcClient) {}

  @Post()
  @UseGuards(StripeSignatureGuard)
  @ApiOperation({
    summary: 'Receive an event from Stripe',
    description: 'Stripe repeats an event until the response is 200. Each event takes effect once.',
  })
  @ApiHeader({
    name: 'Stripe-Signature',
    required: true,
    description: 'Time and HMAC-SHA256 of the body, signed by Stripe with the secret of the webhook',
    example: 't=1795000000,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
  })
  @StripeEventBody()
  @ApiResponses(200, receiveProviderEventRpc.reply)
  @ApiErrors('INVALID_SIGNATURE', 'RATE_LIMITED')
  receiveEvent(@Body() rawBody: Buffer) {
    return this.rpc.call(receiveProviderEventRpc, { rawBody: rawBody.toString('utf8') });
  }
}
