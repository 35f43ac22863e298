import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import type { RpcReply } from '@sprinkle/contracts/rpc';
import { centsToDollars } from '@sprinkle/contracts/rules/money';
import { wordsOfCode } from '@sprinkle/contracts/rules/text';
import { listOwnLedgerRpc } from '@sprinkle/contracts/tips/money/balance.rpc';
import { statementMonthSchema } from '@sprinkle/contracts/tips/money/balance.schemas';
import { parseInput } from '@sprinkle/service-kit/errors';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import { RequestActor } from '../auth/actor.js';
import { CreatorsOnly } from '../auth/session.guards.js';
import { sendCsvList } from '../platform/http/csv.js';
import { ApiErrors } from '../platform/openapi/api-responses.js';

type LedgerEntry = RpcReply<typeof listOwnLedgerRpc>['entries'][number];

const MONTH = { name: 'month', description: 'A month by UTC, like 2026-11' };
const CSV_PAGE_SIZE = 1_000;

@ApiTags('own payouts')
@CreatorsOnly()
@Controller('api/users/me')
export class OwnPayoutsController {
  constructor(private readonly rpc: RpcClient) {}

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
