import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { messageSchema } from '@sprinkle/contracts/http.schemas';
import {
  anonymizeTipperRpc,
  getReceiptRpc,
  receiptRequestSchema,
  receiptSchema,
} from '@sprinkle/contracts/tips/tips.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { z } from 'zod';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { RequestActor } from '../auth/actor.js';
import { LimitedTo } from '../platform/limits/limits.js';

type ReceiptRequest = z.infer<typeof receiptRequestSchema>;

/** Tippers have no account, so the token from their mail stands for them. It never travels in an address. */
@ApiTags('receipts')
@Controller('api/receipt')
export class ReceiptsController {
  constructor(private readonly rpc: RpcClient) {}

  @Post()
  @LimitedTo('receipt')
  @ApiOperation({
    summary: 'Read a receipt',
    description: 'Takes the token of the link in the mailed receipt.',
  })
  @ApiResponses(200, receiptSchema)
  @ApiErrors('RECEIPT_NOT_FOUND')
  getReceipt(@Body({ schema: receiptRequestSchema }) request: ReceiptRequest, @RequestActor() actor: Actor) {
    return this.rpc.call(getReceiptRpc, request, { actor });
  }

  @Post('erase-email')
  @LimitedTo('receipt')
  @ApiOperation({ summary: "Erase the tipper's address from a tip", description: 'May be repeated.' })
  @ApiResponses(200, messageSchema)
  @ApiErrors('RECEIPT_NOT_FOUND')
  eraseReceiptEmail(
    @Body({ schema: receiptRequestSchema }) request: ReceiptRequest,
    @RequestActor() actor: Actor,
  ) {
    return this.rpc.call(anonymizeTipperRpc, request, { actor });
  }
}
