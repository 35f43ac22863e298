import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
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
import { ApiResponses } from '../platform/openapi/api-responses.js';
import { RequestActor } from '../auth/actor.js';
import { LimitedTo } from '../platform/limits/limits.js';

type ReceiptRequest = z.infer<typeof receiptRequestSchema>;

/** For tippers, who have no account: the token of the link in their mail is all they need. It is in no address. */
@ApiTags('receipts')
@Controller('api/receipt')
export class ReceiptsController {
  constructor(private readonly rpc: RpcClient) {}

  @Post()
  @LimitedTo('receipt')
  @ApiResponses(200, receiptSchema)
  getReceipt(@Body({ schema: receiptRequestSchema }) request: ReceiptRequest, @RequestActor() actor: Actor) {
    return this.rpc.call(getReceiptRpc, request, { actor });
  }

  @Post('erase-email')
  @LimitedTo('receipt')
  @ApiResponses(200, messageSchema)
  eraseReceiptEmail(
    @Body({ schema: receiptRequestSchema }) request: ReceiptRequest,
    @RequestActor() actor: Actor,
  ) {
    return this.rpc.call(anonymizeTipperRpc, request, { actor });
  }
}
