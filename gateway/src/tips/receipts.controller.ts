import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { messageSchema } from '@sprinkle/contracts/http.schemas';
import { listReceiptMailsRpc } from '@sprinkle/contracts/notifications/notifications.rpc';
import { receiptBodySchema, receiptHistoryBodySchema } from '@sprinkle/contracts/receipts.http.schemas';
import { MISTAKE_HOURS } from '@sprinkle/contracts/rules/tip-limits';
import { reportMistakeRpc } from '@sprinkle/contracts/tips/mistakes.rpc';
import { getReceiptHistoryRpc } from '@sprinkle/contracts/tips/receipt-history.rpc';
import {
  anonymizeTipperRpc,
  getReceiptRpc,
  receiptRequestSchema,
  removeTipperWordsRpc,
} from '@sprinkle/contracts/tips/tips.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { inDollars } from '../platform/http/dollars.js';
import { LimitedTo } from '../platform/limits/limits.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';

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
  @ApiResponses(200, receiptBodySchema)
  @ApiErrors('RECEIPT_NOT_FOUND')
  async getReceipt(
    @Body({ schema: receiptRequestSchema }) request: ReceiptRequest,
    @RequestActor() actor: Actor,
  ) {
    return inDollars(await this.rpc.call(getReceiptRpc, request, { actor }));
  }

  @Post('history')
  @LimitedTo('receipt')
  @ApiOperation({
    summary: 'Read what happened to a tip',
    description:
      'Lists refunds, disputes, marks of possible fraud and the mails to the tipper, oldest first.',
  })
  @ApiResponses(200, receiptHistoryBodySchema)
  @ApiErrors('RECEIPT_NOT_FOUND')
  async getReceiptHistory(
    @Body({ schema: receiptRequestSchema }) request: ReceiptRequest,
    @RequestActor() actor: Actor,
  ) {
    // A caller who may ask no more, or whose token fits no tip, is turned away before the mails are looked for.
    const history = await this.rpc.call(getReceiptHistoryRpc, request, { actor });
    const mails = await this.rpc.call(listReceiptMailsRpc, request, { actor });
    return {
      ...history,
      refunds: history.refunds.map(inDollars),
      disputes: history.disputes.map(inDollars),
      mails,
    };
  }

  @Post('mistake')
  @LimitedTo('receipt')
  @ApiOperation({
    summary: 'Report a tip as a mistake',
    description: `Asks administrators for a refund, within ${MISTAKE_HOURS} hours of the tip. May be repeated.`,
  })
  @ApiResponses(200, messageSchema)
  @ApiErrors('RECEIPT_NOT_FOUND', 'MISTAKE_TOO_LATE', 'WRONG_STATE')
  reportMistake(
    @Body({ schema: receiptRequestSchema }) request: ReceiptRequest,
    @RequestActor() actor: Actor,
  ) {
    return this.rpc.call(reportMistakeRpc, request, { actor });
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

  @Post('remove-words')
  @LimitedTo('receipt')
  @ApiOperation({
    summary: "Remove the tipper's name, message and handle from a tip",
    description: "The creator's page shows the tip as anonymous within a second. May be repeated.",
  })
  @ApiResponses(200, messageSchema)
  @ApiErrors('RECEIPT_NOT_FOUND')
  removeReceiptWords(
    @Body({ schema: receiptRequestSchema }) request: ReceiptRequest,
    @RequestActor() actor: Actor,
  ) {
    return this.rpc.call(removeTipperWordsRpc, request, { actor });
  }
}
