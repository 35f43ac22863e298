import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { getOwnFeeInvoiceRpc } from '@sprinkle/contracts/tips/paying/fee-invoices.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import { RequestActor } from '../auth/actor.js';
import { CreatorsOnly } from '../auth/session.guards.js';
import { sendDownload } from '../platform/http/download.js';
import { LimitedTo } from '../platform/limits/limits.js';
import { ApiErrors } from '../platform/openapi/api-responses.js';
import { renderFeeInvoice } from './render-fee-invoice.js';

@ApiTags('own payouts')
@CreatorsOnly()
@Controller('api/users/me/fee-invoices')
export class OwnFeeInvoicesController {
  constructor(private readonly rpc: RpcClient) {}

  @Get(':id/pdf')
  @LimitedTo('feeInvoice')
  @ApiOperation({
    summary: 'Download a fee invoice as PDF',
    description: 'An invoice always returns the same file.',
  })
  @ApiParam({ name: 'id', description: 'Id of the fee invoice' })
  @ApiProduces('application/pdf')
  @ApiResponse({ status: 200, description: 'OK', schema: { type: 'string', format: 'binary' } })
  @ApiErrors('NOT_FOUND')
  async downloadOwnFeeInvoice(
    @Param('id') invoiceId: string,
    @RequestActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const invoice = await this.rpc.call(getOwnFeeInvoiceRpc, { invoiceId }, { actor });
    const file = { filename: `${invoice.number}.pdf`, type: 'application/pdf' };
    await sendDownload(reply, file, async () => [await renderFeeInvoice(invoice)]);
  }
}
