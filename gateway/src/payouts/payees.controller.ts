import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { centsToDollars } from '@sprinkle/contracts/rules/money';
import {
  type PayeeCell,
  payeeFormSchema,
  yearSchema,
} from '@sprinkle/contracts/tips/paying/payee-years.schemas';
import { exportPayeeYearRpc } from '@sprinkle/contracts/tips/paying/payees.rpc';
import { parseInput } from '@sprinkle/service-kit/errors';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { sendCsv, toCsv } from '../platform/http/csv.js';
import { followPages } from '../platform/http/follow-pages.js';
import { ApiErrors } from '../platform/openapi/api-responses.js';

const payeeFileSchema = z.object({ year: yearSchema, form: payeeFormSchema });

const inFile = (cell: PayeeCell) => (typeof cell === 'string' ? cell : centsToDollars(cell.cents));

@ApiTags('payouts')
@AdminsOnly()
@Controller('api/admin')
export class PayeesController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('payee-years/:year/:form')
  @ApiOperation({
    summary: "Export all creators' earnings of a year as CSV",
    description:
      'Returns one row for each creator, with unmasked tax details. Super Admins only. The activity log records who downloaded it.',
  })
  @ApiParam({ name: 'year', description: 'Year in UTC, such as 2026' })
  @ApiParam({ name: 'form', description: 'Form whose columns the file has: `1099-k` or `dac7`' })
  @ApiProduces('text/csv')
  @ApiResponse({ status: 200, description: 'OK', schema: { type: 'string' } })
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN', 'REAUTH_REQUIRED')
  exportPayeeYear(
    @Param() given: Record<'year' | 'form', string>,
    @Query({ schema: z.strictObject({}) }) _query: object,
    @RequestActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { year, form } = parseInput(payeeFileSchema, given);
    const load = (cursor?: string) => this.rpc.call(exportPayeeYearRpc, { year, form, cursor }, { actor });
    return sendCsv(reply, `payees-${year}-${form}.csv`, async () => {
      const first = await load();
      return write();

      async function* write() {
        for await (const { lines } of followPages(first, load))
          yield toCsv(lines.map((line) => line.map(inFile)));
      }
    });
  }
}
