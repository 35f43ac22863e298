import { Controller, Headers, HttpCode, Post, RawBody } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { receiveProviderEventRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { STRIPE_WEBHOOK_PATH } from '../platform/paths.js';

/** The signature covers the bytes as they came: they are handed on unread. */
@ApiExcludeController()
@Controller(STRIPE_WEBHOOK_PATH)
export class StripeController {
  constructor(private readonly rpc: RpcClient) {}

  @Post()
  @HttpCode(200)
  receiveEvent(
    @RawBody() rawBody: Buffer | undefined,
    @Headers('stripe-signature') signature: string | undefined,
  ) {
    return this.rpc.call(receiveProviderEventRpc, {
      rawBody: rawBody?.toString('utf8') ?? '',
      signature: signature ?? '',
    });
  }
}
