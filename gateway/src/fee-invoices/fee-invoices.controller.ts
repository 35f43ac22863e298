import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { listedFeeInvoiceBodySchema } from '@sprinkle/contracts/http.schemas';
import { feeInvoiceList } from '@sprinkle/contracts/tips/fee-invoices.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { inDollars } from '../platform/http/dollars.js';
import { linkNextPage, listQueryOf, sendList } from '../platform/http/lists.js';
import { ApiExport, ApiPage } from '../platform/openapi/api-responses.js';

const querySchema = listQueryOf(feeInvoiceList);
const filterSchema = feeInvoiceList.filter.strict();

@ApiTags('payouts')
@AdminsOnly()
@Controller('api/admin/fee-invoices')
export class FeeInvoicesController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({
    summary: 'List the invoices for fees, newest first',
    description: 'Those of all creators, or of one month.',
  })
  @ApiPage(listedFeeInvoiceBodySchema)
  async listFeeInvoices(
    @Query({ schema: querySchema }) query: z.infer<typeof querySchema>,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { invoices, nextCursor } = await this.rpc.call(feeInvoiceList.listRpc, query, { actor });
    linkNextPage(reply, query, nextCursor);
    return invoices.map(inDollars);
  }

  @Get('export')
  @ApiExport('the invoices for fees')
  exportFeeInvoices(
    @Query({ schema: filterSchema }) filter: z.infer<typeof filterSchema>,
    @RequestActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return sendList(reply, feeInvoiceList, async (cursor) => {
      const { invoices: lines, nextCursor } = await this.rpc.call(
        feeInvoiceList.exportRpc,
        { ...filter, cursor },
        { actor },
      );
      return { lines, nextCursor };
    });
  }
}
