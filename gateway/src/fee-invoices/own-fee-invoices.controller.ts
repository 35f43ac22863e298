import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { feeInvoiceBodySchema } from '@sprinkle/contracts/http.schemas';
import { getOwnFeeInvoiceRpc, listOwnFeeInvoicesRpc } from '@sprinkle/contracts/tips/fee-invoices.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import { RequestActor } from '../auth/actor.js';
import { CreatorsOnly } from '../auth/session.guards.js';
import { inDollars } from '../platform/http/dollars.js';
import { sendDownload } from '../platform/http/download.js';
import { LimitedTo } from '../platform/limits/limits.js';
import { ApiErrors } from '../platform/openapi/api-responses.js';
import { Paged, type PageQuery, pageSchema } from '../platform/paging/pages.js';
import { renderFeeInvoice } from './render-fee-invoice.js';

@ApiTags('own payouts')
@CreatorsOnly()
@Controller('api/users/me/fee-invoices')
export class OwnFeeInvoicesController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({
    summary: 'List the invoices for the fees of your own tips, newest first',
    description: 'Each month with fees has one, made on the second day of the next month.',
  })
  @Paged(feeInvoiceBodySchema)
  async listOwnFeeInvoices(@Query({ schema: pageSchema }) query: PageQuery, @RequestActor() actor: Actor) {
    const { invoices, nextCursor } = await this.rpc.call(listOwnFeeInvoicesRpc, query, { actor });
    return { rows: invoices.map(inDollars), nextCursor };
  }

  @Get(':id/pdf')
  @LimitedTo('feeInvoice')
  @ApiOperation({
    summary: 'Download an own fee invoice as PDF',
    description: 'The same invoice is always the same file.',
  })
  @ApiParam({ name: 'id', description: 'The invoice' })
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
