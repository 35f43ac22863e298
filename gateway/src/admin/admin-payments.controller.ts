import { Readable } from 'node:stream';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { listedPaymentBodySchema } from '@sprinkle/contracts/http.schemas';
import { searchSchema } from '@sprinkle/contracts/identity/administration.schemas';
import { centsToDollars } from '@sprinkle/contracts/rules/money';
import { listPaymentsRpc } from '@sprinkle/contracts/tips/administration.rpc';
import { type ListedPayment, paymentFilterSchema } from '@sprinkle/contracts/tips/administration.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { inDollars } from '../platform/http/dollars.js';
import { linkToPage, pageLimitSchema } from '../platform/http/list-pages.js';
import { ApiResponses, NEXT_PAGE_LINK } from '../platform/openapi/api-responses.js';

const filterSchema = z.object({
  search: searchSchema.optional().meta({ description: 'Part of the name of the sender or of the recipient' }),
  status: paymentFilterSchema.optional().meta({ description: 'Failed payments are in no other filter' }),
});
const pageSchema = filterSchema.extend({
  cursor: z.uuid().optional().meta({ description: 'Out of the header `Link` of the page before' }),
  limit: pageLimitSchema.optional().meta({ description: 'Payments per page, 50 unless given' }),
});
type Filter = z.infer<typeof filterSchema>;
type PageQuery = z.infer<typeof pageSchema>;

const EXPORT_PAGE_SIZE = 1_000;

@ApiTags('admin')
@AdminsOnly()
@Controller('api/admin/tips')
export class AdminPaymentsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({ summary: 'List payments, newest first', description: 'Every tip that was ever paid.' })
  @ApiResponse({ status: 200, headers: { Link: NEXT_PAGE_LINK } })
  @ApiResponses(200, z.array(listedPaymentBodySchema))
  async listPayments(
    @Query({ schema: pageSchema }) query: PageQuery,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { payments, nextCursor } = await this.rpc.call(listPaymentsRpc, query, { actor });
    if (nextCursor) reply.header('link', linkToPage('/api/admin/tips', { ...query, cursor: nextCursor }));
    return payments.map(inDollars);
  }

  @Get('export')
  @ApiOperation({ summary: 'Export payments as CSV', description: 'The whole list, with the same filter.' })
  @ApiProduces('text/csv')
  @ApiResponse({ status: 200, description: 'OK', schema: { type: 'string' } })
  exportPayments(
    @Query({ schema: filterSchema }) filter: Filter,
    @RequestActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): void {
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="payments.csv"')
      .send(Readable.from(this.csvOf(filter, actor)));
  }

  private async *csvOf(filter: Filter, actor: Actor): AsyncGenerator<string> {
    yield toCsv([['Date', 'From', 'To', 'Amount', 'Status']]);
    let cursor: string | undefined;
    do {
      const query = { ...filter, cursor, limit: EXPORT_PAGE_SIZE };
      const { payments, nextCursor } = await this.rpc.call(listPaymentsRpc, query, { actor });
      yield toCsv(payments.map(toCells));
      cursor = nextCursor ?? undefined;
    } while (cursor);
  }
}

function toCsv(lines: string[][]): string {
  return stringify(lines, { escape_formulas: true, record_delimiter: 'windows' });
}

function toCells({ createdAt, senderName, recipientUsername, amountCents, status }: ListedPayment): string[] {
  return [createdAt, senderName, recipientUsername ?? '', centsToDollars(amountCents).toFixed(2), status];
}
