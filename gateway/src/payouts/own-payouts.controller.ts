import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import type { RpcReply } from '@sprinkle/contracts/rpc';
import { centsToDollars } from '@sprinkle/contracts/rules/money';
import { wordsOfCode } from '@sprinkle/contracts/rules/text';
import { listOwnLedgerRpc } from '@sprinkle/contracts/tips/money/balance.rpc';
import { statementMonthSchema } from '@sprinkle/contracts/tips/money/balance.schemas';
import { type YearAmounts, yearSchema } from '@sprinkle/contracts/tips/paying/payee-years.schemas';
import { getYearStatementRpc } from '@sprinkle/contracts/tips/paying/payees.rpc';
import { parseInput } from '@sprinkle/service-kit/errors';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import { RequestActor } from '../auth/actor.js';
import { CreatorsOnly } from '../auth/session.guards.js';
import { sendCsv, sendCsvList, toCsv } from '../platform/http/csv.js';
import { ApiErrors } from '../platform/openapi/api-responses.js';

type LedgerEntry = RpcReply<typeof listOwnLedgerRpc>['entries'][number];

const CSV_PAGE_SIZE = 1_000;
const YEAR_TITLES = [
  'Month',
  'Tips',
  'Gross',
  'Fee',
  'Refunds',
  'Disputes',
  'Net',
  'Paid through Stripe',
  'Paid otherwise',
  'Currency',
];

@ApiTags('own payouts')
@CreatorsOnly()
@Controller('api/users/me')
export class OwnPayoutsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('statements/:month/csv')
  @ApiOperation({
    summary: "Export a month's balance changes as CSV",
    description: 'Returns one row for each ledger entry of the month, oldest first.',
  })
  @ApiParam({ name: 'month', description: 'Month in UTC, such as 2026-11' })
  @ApiProduces('text/csv')
  @ApiResponse({ status: 200, description: 'OK', schema: { type: 'string' } })
  @ApiErrors('VALIDATION_FAILED')
  exportOwnStatement(
    @Param('month') given: string,
    @RequestActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const month = parseInput(statementMonthSchema, given);
    return sendCsvList(reply, `statement-${month}.csv`, {
      header: ['Date', 'What', 'Amount', 'Currency', 'Tip'],
      load: (cursor) => this.rpc.call(listOwnLedgerRpc, { month, cursor, limit: CSV_PAGE_SIZE }, { actor }),
      linesOf: ({ entries }) => entries.map(lineOfEntry),
    });
  }

  @Get('year-statements/:year/csv')
  @ApiOperation({
    summary: "Export a year's earnings and payouts as CSV",
    description: 'Returns one row for each month and one row for the year.',
  })
  @ApiParam({ name: 'year', description: 'Year in UTC, such as 2026' })
  @ApiProduces('text/csv')
  @ApiResponse({ status: 200, description: 'OK', schema: { type: 'string' } })
  @ApiErrors('VALIDATION_FAILED')
  async exportYearStatement(
    @Param('year') given: string,
    @RequestActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { year, months, ...total } = await this.rpc.call(
      getYearStatementRpc,
      { year: parseInput(yearSchema, given) },
      { actor },
    );
    const lines = months.map((month) => lineOfYear(month.month, month));
    await sendCsv(reply, `year-${year}.csv`, () => [toCsv([YEAR_TITLES, ...lines, lineOfYear(year, total)])]);
  }
}

function lineOfEntry({ createdAt, kind, amountCents, currency, tipId }: LedgerEntry) {
  return [createdAt, wordsOfCode(kind), centsToDollars(amountCents), currency.toUpperCase(), tipId];
}

function lineOfYear(name: string, amounts: YearAmounts) {
  const { tipCount, grossCents, feeCents, refundedCents, disputedCents, netCents } = amounts;
  const earned = [grossCents, feeCents, refundedCents, disputedCents, netCents];
  const paid = [amounts.paidByStripeCents, amounts.paidOtherwiseCents];
  return [name, String(tipCount), ...[...earned, ...paid].map(centsToDollars), 'USD'];
}
