import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { type InDollars, listedPaymentBodySchema } from '@sprinkle/contracts/http.schemas';
import { searchSchema } from '@sprinkle/contracts/identity/administration.schemas';
import { exportPaymentsRpc, listPaymentsRpc } from '@sprinkle/contracts/tips/administration.rpc';
import {
  type ListedPayment,
  paymentFilterSchema,
  paymentSortSchema,
} from '@sprinkle/contracts/tips/administration.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { sendCsvList } from '../platform/http/csv.js';
import { inDollars } from '../platform/http/dollars.js';
import { linkNextPage, pageSchema } from '../platform/http/list-pages.js';
import { ApiExport, ApiPage } from '../platform/openapi/api-responses.js';

const filterSchema = z.object({
  search: searchSchema.optional().meta({ description: 'Part of the name of the sender or of the recipient' }),
  status: paymentFilterSchema.optional().meta({ description: 'Failed payments are in no other filter' }),
  sort: paymentSortSchema.optional().meta({ description: 'Newest first unless given' }),
});
const querySchema = filterSchema.extend(pageSchema.shape);
type Filter = z.infer<typeof filterSchema>;
type PaymentsQuery = z.infer<typeof querySchema>;

@ApiTags('payments')
@AdminsOnly()
@Controller('api/admin/tips')
export class AdminPaymentsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({ summary: 'List and search payments', description: 'Every tip that was ever paid.' })
  @ApiPage(listedPaymentBodySchema)
  async listPayments(
    @Query({ schema: querySchema }) query: PaymentsQuery,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { payments, nextCursor } = await this.rpc.call(listPaymentsRpc, query, { actor });
    linkNextPage(reply, '/api/admin/tips', { ...query, cursor: nextCursor });
    return payments.map(inDollars);
  }

  @Get('export')
  @ApiExport('payments')
  exportPayments(
    @Query({ schema: filterSchema }) filter: Filter,
    @RequestActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return sendCsvList(reply, 'payments.csv', {
      header: ['Date', 'From', 'To', 'Amount', 'Refunded', 'Status'],
      load: (cursor) => this.rpc.call(exportPaymentsRpc, { ...filter, cursor }, { actor }),
      linesOf: ({ payments }) => payments.map(inDollars).map(toLine),
    });
  }
}

function toLine(payment: InDollars<ListedPayment>) {
  const { createdAt, senderName, recipientUsername, amount, refunded, status } = payment;
  return [createdAt, senderName, recipientUsername ?? '', amount, refunded, status];
}
