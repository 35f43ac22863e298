import { Body, Controller, Param, Post, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { bodyOf } from '@sprinkle/contracts/dollars';
import { dollarsToCents } from '@sprinkle/contracts/rules/money';
import {
  confirmTipRpc,
  createPaymentIntentRpc,
  paymentIntentSchema,
  tipConfirmationSchema,
  tipConfirmedSchema,
} from '@sprinkle/contracts/tips/taking/checkout.rpc';
import { type NewTip, newTipSchema } from '@sprinkle/contracts/tips/tips.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { CreatorPages } from '../creators/creator-pages.js';
import { inDollars } from '../platform/http/dollars.js';
import { IdempotencyKey } from '../platform/http/idempotency-key.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';

const tipForCreatorSchema = newTipSchema.omit({ username: true }).meta({
  id: 'NewTipForCreator',
  description: 'A new tip to the creator in the path.',
});

const IDEMPOTENCY_HEADER = {
  name: 'Idempotency-Key',
  required: false,
  description:
    'Idempotency key of 8 to 255 characters. Repeating the key with the same tip returns the same payment.',
};

/** These calls include a call to the payment provider. */
const PAYMENT_DEADLINE_MS = 20_000;

@ApiTags('tips')
@Controller('api')
export class TipsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly pages: CreatorPages,
  ) {}

  @Post('create-payment-intent')
  @ApiHeader(IDEMPOTENCY_HEADER)
  @ApiOperation({
    summary: 'Start a tip',
    description:
      'Creates a payment at Stripe. The client pays with `clientSecret` and then calls `confirm-tip`.',
  })
  @ApiResponses(200, bodyOf(paymentIntentSchema))
  @ApiErrors('CREATOR_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED', 'PAYMENT_NOT_PAYABLE', 'TOO_MANY_DECLINES')
  async createPaymentIntent(
    @Body({ schema: newTipSchema }) tip: NewTip,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @RequestActor() actor: Actor,
  ) {
    const { amount, ...words } = tip;
    const request = { ...words, amountCents: dollarsToCents(amount), idempotencyKey };
    const options = { actor, deadlineMs: PAYMENT_DEADLINE_MS };
    return inDollars(await this.rpc.call(createPaymentIntentRpc, request, options));
  }

  @Post('users/:username/tips')
  @ApiHeader(IDEMPOTENCY_HEADER)
  @ApiOperation({
    summary: 'Start a tip for the creator in the path',
    description: 'Works like `create-payment-intent`.',
  })
  @ApiParam({ name: 'username', description: 'Username of the creator' })
  @ApiResponses(200, bodyOf(paymentIntentSchema))
  @ApiErrors('CREATOR_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED', 'PAYMENT_NOT_PAYABLE', 'TOO_MANY_DECLINES')
  createTip(
    @Param('username') username: string,
    @Body({ schema: tipForCreatorSchema }) tip: z.infer<typeof tipForCreatorSchema>,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @RequestActor() actor: Actor,
  ) {
    return this.createPaymentIntent({ ...tip, username }, idempotencyKey, actor);
  }

  @Post('confirm-tip')
  @ApiResponse({
    status: 202,
    standardSchema: tipConfirmedSchema,
    description: 'The payment is still processing',
  })
  @ApiOperation({
    summary: 'Confirm a tip after its payment',
    description: 'Reads the payment at Stripe and settles the tip. Safe to repeat.',
  })
  @ApiResponses(200, tipConfirmedSchema)
  @ApiErrors('TIP_NOT_FOUND', 'PAYMENT_NOT_COMPLETED')
  async confirmTip(
    @Body({ schema: tipConfirmationSchema }) confirmation: z.infer<typeof tipConfirmationSchema>,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const options = { actor, deadlineMs: PAYMENT_DEADLINE_MS };
    const confirmed = await this.rpc.call(confirmTipRpc, confirmation, options);
    this.pages.drop(confirmed.username);
    if (confirmed.status === 'processing') reply.status(202);
    return confirmed;
  }
}
