import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { bodyOf } from '@sprinkle/contracts/dollars';
import { centsToDollars } from '@sprinkle/contracts/rules/money';
import {
  type YearAmounts,
  yearSchema,
  yearStatementSchema,
} from '@sprinkle/contracts/tips/paying/payee-years.schemas';
import { getYearStatementRpc } from '@sprinkle/contracts/tips/paying/payees.rpc';
import { parseInput } from '@sprinkle/service-kit/errors';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import { RequestActor } from '../auth/actor.js';
import { CreatorsOnly } from '../auth/session.guards.js';
import { sendCsv, toCsv } from '../platform/http/csv.js';
import { inDollars } from '../platform/http/dollars.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';

const YEAR = { name: 'year', description: 'A year by UTC, like 2026' };
const TITLES = [
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
export class TaxDetailsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('year-statements/:year')
  @ApiOperation({
    summary: 'Read what you earned and were paid in each month of a year',
    description:
      'Gross, fee, reversals, net and payouts. A refund or a dispute counts in the month in which it happens.',
  })
  @ApiParam(YEAR)
  @ApiResponses(200, bodyOf(yearStatementSchema))
  @ApiErrors('VALIDATION_FAILED')
  async getYearStatement(@Param('year') given: string, @RequestActor() actor: Actor) {
    const { months, ...statement } = await this.readYear(given, actor);
    return { ...inDollars(statement), months: months.map(inDollars) };
  }

  @Get('year-statements/:year/csv')
  @ApiOperation({
    summary: 'Export what you earned and were paid in a year as CSV',
    description: 'One row for each month, and one for the year.',
  })
  @ApiParam(YEAR)
  @ApiProduces('text/csv')
  @ApiResponse({ status: 200, description: 'OK', schema: { type: 'string' } })
  @ApiErrors('VALIDATION_FAILED')
  async exportYearStatement(
    @Param('year') given: string,
    @RequestActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { year, months, ...total } = await this.readYear(given, actor);
    const lines = months.map((month) => toLine(month.month, month));
    await sendCsv(reply, `year-${year}.csv`, () => [toCsv([TITLES, ...lines, toLine(year, total)])]);
  }

  private readYear(given: string, actor: Actor) {
    return this.rpc.call(getYearStatementRpc, { year: parseInput(yearSchema, given) }, { actor });
  }
}

function toLine(name: string, amounts: YearAmounts) {
  const { tipCount, grossCents, feeCents, refundedCents, disputedCents, netCents } = amounts;
  const earned = [grossCents, feeCents, refundedCents, disputedCents, netCents];
  const paid = [amounts.paidByStripeCents, amounts.paidOtherwiseCents];
  return [name, String(tipCount), ...[...earned, ...paid].map(centsToDollars), 'USD'];
}
