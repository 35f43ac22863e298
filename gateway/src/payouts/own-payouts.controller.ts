import { Readable } from 'node:stream';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  ownPayoutBodySchema,
  payoutTipBodySchema,
  statementBodySchema,
} from '@sprinkle/contracts/http.schemas';
import { centsToDollars } from '@sprinkle/contracts/rules/money';
import {
  getOwnPayoutRpc,
  getOwnStatementRpc,
  listOwnPayoutsRpc,
  listOwnPayoutTipsRpc,
} from '@sprinkle/contracts/tips/payouts.rpc';
import { statementMonthSchema } from '@sprinkle/contracts/tips/payouts.schemas';
import { listOwnLedgerRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { parseInput } from '@sprinkle/service-kit/errors';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { CreatorsOnly } from '../auth/session.guards.js';
import { inDollars } from '../platform/http/dollars.js';
import { linkToPage, pageLimitSchema } from '../platform/http/list-pages.js';
import { ApiErrors, ApiResponses, NEXT_PAGE_LINK } from '../platform/openapi/api-responses.js';

const pageSchema = z.object({
  cursor: z.uuid().optional().meta({ description: 'Out of the header `Link` of the page before' }),
  limit: pageLimitSchema.optional().meta({ description: 'Rows per page, 50 unless given' }),
});
type Page = z.infer<typeof pageSchema>;

const MONTH = { name: 'month', description: 'A month by UTC, like 2026-11' };
const CSV_PAGE_SIZE = 1_000;

/** What a creator was paid, and how the balance came about. */
@ApiTags('payouts')
@CreatorsOnly()
@Controller('api/users/me')
export class OwnPayoutsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('payouts')
  @ApiOperation({ summary: 'List the own payouts, newest first' })
  @ApiResponse({ status: 200, headers: { Link: NEXT_PAGE_LINK } })
  @ApiResponses(200, z.array(ownPayoutBodySchema))
  async listOwnPayouts(
    @Query({ schema: pageSchema }) query: Page,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { payouts, nextCursor } = await this.rpc.call(listOwnPayoutsRpc, query, { actor });
    linkNext(reply, '/api/users/me/payouts', query, nextCursor);
    return payouts.map(inDollars);
  }

  @Get('payouts/:id')
  @ApiOperation({ summary: 'Read an own payout' })
  @ApiParam({ name: 'id', description: 'The payout' })
  @ApiResponses(200, ownPayoutBodySchema)
  @ApiErrors('NOT_FOUND')
  async getOwnPayout(@Param('id') payoutId: string, @RequestActor() actor: Actor) {
    return inDollars(await this.rpc.call(getOwnPayoutRpc, { payoutId }, { actor }));
  }

  @Get('payouts/:id/tips')
  @ApiOperation({ summary: 'List the tips in an own payout, oldest first' })
  @ApiParam({ name: 'id', description: 'The payout' })
  @ApiResponse({ status: 200, headers: { Link: NEXT_PAGE_LINK } })
  @ApiResponses(200, z.array(payoutTipBodySchema))
  @ApiErrors('NOT_FOUND')
  async listOwnPayoutTips(
    @Param('id') payoutId: string,
    @Query({ schema: pageSchema }) query: Page,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { tips, nextCursor } = await this.rpc.call(listOwnPayoutTipsRpc, { ...query, payoutId }, { actor });
    linkNext(reply, `/api/users/me/payouts/${payoutId}/tips`, query, nextCursor);
    return tips.map(inDollars);
  }

  @Get('statements/:month')
  @ApiOperation({ summary: 'Read how the balance changed in a month' })
  @ApiParam(MONTH)
  @ApiResponses(200, statementBodySchema)
  @ApiErrors('VALIDATION_FAILED')
  async getOwnStatement(@Param('month') given: string, @RequestActor() actor: Actor) {
    const month = parseInput(statementMonthSchema, given);
    const { lines, payouts, ...statement } = await this.rpc.call(getOwnStatementRpc, { month }, { actor });
    return { ...inDollars(statement), lines: lines.map(inDollars), payouts: payouts.map(inDollars) };
  }

  @Get('statements/:month/csv')
  @ApiOperation({ summary: 'Export every change of the balance in a month as CSV' })
  @ApiParam(MONTH)
  @ApiProduces('text/csv')
  @ApiResponse({ status: 200, description: 'OK', schema: { type: 'string' } })
  @ApiErrors('VALIDATION_FAILED')
  exportOwnStatement(
    @Param('month') given: string,
    @RequestActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): void {
    const month = parseInput(statementMonthSchema, given);
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="statement-${month}.csv"`)
      .send(Readable.from(this.csvOf(month, actor)));
  }

  private async *csvOf(month: string, actor: Actor): AsyncGenerator<string> {
    yield toCsv([['Date', 'What', 'Amount', 'Currency', 'Tip']]);
    let cursor: string | undefined;
    do {
      const query = { month, cursor, limit: CSV_PAGE_SIZE };
      const { entries, nextCursor } = await this.rpc.call(listOwnLedgerRpc, query, { actor });
      yield toCsv(
        entries.map(({ createdAt, kind, amountCents, currency, tipId }) => [
          ...[createdAt, kind, centsToDollars(amountCents).toFixed(2), currency.toUpperCase(), tipId],
        ]),
      );
      cursor = nextCursor ?? undefined;
    } while (cursor);
  }
}

/** An amount below zero stays a number. */
function toCsv(lines: string[][]): string {
  return stringify(lines, { record_delimiter: 'windows' });
}

function linkNext(reply: FastifyReply, path: string, query: Page, cursor: string | null): void {
  if (cursor) reply.header('link', linkToPage(path, { ...query, cursor }));
}
