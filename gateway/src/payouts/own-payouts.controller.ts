import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  ownDebtBodySchema,
  ownPayoutBodySchema,
  payoutTipBodySchema,
  statementBodySchema,
} from '@sprinkle/contracts/http.schemas';
import type { RpcReply } from '@sprinkle/contracts/rpc';
import { centsToDollars } from '@sprinkle/contracts/rules/money';
import { wordsOfCode } from '@sprinkle/contracts/rules/text';
import { listOwnDebtsRpc, objectToDebtRpc } from '@sprinkle/contracts/tips/debts.rpc';
import { debtObjectionSchema } from '@sprinkle/contracts/tips/debts.schemas';
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
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { CreatorsOnly } from '../auth/session.guards.js';
import { sendCsvList } from '../platform/http/csv.js';
import { inDollars } from '../platform/http/dollars.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { Paged, type PageQuery, pageSchema } from '../platform/paging/pages.js';

type LedgerEntry = RpcReply<typeof listOwnLedgerRpc>['entries'][number];

const PAYOUT = { name: 'id', description: 'The payout' };
const MONTH = { name: 'month', description: 'A month by UTC, like 2026-11' };
const CSV_PAGE_SIZE = 1_000;

@ApiTags('own payouts')
@CreatorsOnly()
@Controller('api/users/me')
export class OwnPayoutsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('payouts')
  @ApiOperation({
    summary: 'List your own payouts, newest first',
    description: 'Those that administrators have confirmed.',
  })
  @Paged(ownPayoutBodySchema)
  async listOwnPayouts(@Query({ schema: pageSchema }) query: PageQuery, @RequestActor() actor: Actor) {
    const { payouts, nextCursor } = await this.rpc.call(listOwnPayoutsRpc, query, { actor });
    return { rows: payouts.map(inDollars), nextCursor };
  }

  @Get('payouts/:id')
  @ApiOperation({ summary: 'Read an own payout', description: 'One that administrators have confirmed.' })
  @ApiParam(PAYOUT)
  @ApiResponses(200, ownPayoutBodySchema)
  @ApiErrors('NOT_FOUND')
  async getOwnPayout(@Param('id') payoutId: string, @RequestActor() actor: Actor) {
    return inDollars(await this.rpc.call(getOwnPayoutRpc, { payoutId }, { actor }));
  }

  @Get('payouts/:id/tips')
  @ApiOperation({
    summary: 'List the tips in an own payout, oldest first',
    description: 'With corrections for tips that an earlier payout had paid.',
  })
  @ApiParam(PAYOUT)
  @Paged(payoutTipBodySchema)
  @ApiErrors('NOT_FOUND')
  async listOwnPayoutTips(
    @Param('id') payoutId: string,
    @Query({ schema: pageSchema }) query: PageQuery,
    @RequestActor() actor: Actor,
  ) {
    const { tips, nextCursor } = await this.rpc.call(listOwnPayoutTipsRpc, { ...query, payoutId }, { actor });
    return { rows: tips.map(inDollars), nextCursor };
  }

  @Get('debts')
  @ApiOperation({
    summary: 'List debts of other accounts that the balance has taken over',
    description: 'With those that were objected to. Who owed them is not said.',
  })
  @ApiResponses(200, z.array(ownDebtBodySchema))
  async listOwnDebts(@RequestActor() actor: Actor) {
    const { debts } = await this.rpc.call(listOwnDebtsRpc, {}, { actor });
    return debts.map(inDollars);
  }

  @Post('debts/:id/objection')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Object to a debt of another account',
    description:
      'It is given back until a Super Admin has decided. One objection is possible; the same words again change nothing.',
  })
  @ApiParam({ name: 'id', description: 'The debt' })
  @ApiErrors('NOT_FOUND', 'WRONG_STATE')
  async objectToDebt(
    @Param('id') tieId: string,
    @Body({ schema: debtObjectionSchema }) { words }: z.infer<typeof debtObjectionSchema>,
    @RequestActor() actor: Actor,
  ): Promise<void> {
    await this.rpc.call(objectToDebtRpc, { tieId, words }, { actor });
  }

  @Get('statements/:month')
  @ApiOperation({
    summary: 'Read how the balance changed in a month',
    description: 'Sums by reason, and the payouts of the month. The running month is shown up to now.',
  })
  @ApiParam(MONTH)
  @ApiResponses(200, statementBodySchema)
  @ApiErrors('VALIDATION_FAILED')
  async getOwnStatement(@Param('month') given: string, @RequestActor() actor: Actor) {
    const month = parseInput(statementMonthSchema, given);
    const { lines, payouts, ...statement } = await this.rpc.call(getOwnStatementRpc, { month }, { actor });
    return { ...inDollars(statement), lines: lines.map(inDollars), payouts: payouts.map(inDollars) };
  }

  @Get('statements/:month/csv')
  @ApiOperation({
    summary: 'Export every change of the balance in a month as CSV',
    description: 'One row for each entry of the ledger, oldest first.',
  })
  @ApiParam(MONTH)
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
      linesOf: ({ entries }) => entries.map(toLine),
    });
  }
}

function toLine({ createdAt, kind, amountCents, currency, tipId }: LedgerEntry) {
  return [createdAt, wordsOfCode(kind), centsToDollars(amountCents), currency.toUpperCase(), tipId];
}
