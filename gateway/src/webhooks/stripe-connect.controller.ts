import { Body, Controller, Post, UseGuards } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { STRIPE_CONNECT_WEBHOOK_PATH } from '@sprinkle/contracts/rules/stripe-events';
import { receiveProviderEventRpc } from '@sprinkle/contracts/tips/taking/provider-events.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { StripeEventBody } from './stripe-event-body.js';
import { StripeConnectSignatureGuard } from './stripe-signature.guard.js';

@ApiTags('webhooks')
@Controller(STRIPE_CONNECT_WEBHOOK_PATH)
export class StripeConnectController {
  constructor(private readonly rpc: RpcClient) {}

  @Post()
  @UseGuards(StripeConnectSignatureGuard)
  @ApiOperation({
    summary: 'Receive connected account events from Stripe',
    description:
      'This webhook has its own signing secret. The event only triggers a look-up: the account is then read from Stripe. Returns 404 while no secret is configured.',
  })
  @ApiHeader({
    name: 'Stripe-Signature',
    required: true,
    description: 'Time and HMAC-SHA256 of the body, signed by Stripe with the secret of the webhook',
    example: 't=1795000000,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
  })
  @StripeEventBody()
  @ApiResponses(200, receiveProviderEventRpc.reply)
  @ApiErrors('INVALID_SIGNATURE', 'NOT_FOUND', 'RATE_LIMITED')
  receiveConnectEvent(@Body() rawBody: Buffer) {
    return this.rpc.call(receiveProviderEventRpc, { rawBody: rawBody.toString('utf8') });
  }
}
