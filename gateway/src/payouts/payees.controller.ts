import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { centsToDollars } from '@sprinkle/contracts/rules/money';
import {
  exportPayeeYearRpc,
  recordSanctionsResultRpc,
  revealTaxDetailsRpc,
} from '@sprinkle/contracts/tips/payees.rpc';
import {
  keptTaxDetailsSchema,
  type PayeeCell,
  payeeFormSchema,
  recordedSanctionsResultSchema,
  yearSchema,
} from '@sprinkle/contracts/tips/payees.schemas';
import { parseInput } from '@sprinkle/service-kit/errors';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { sendCsv, toCsv } from '../platform/http/csv.js';
import { followPages } from '../platform/http/follow-pages.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';

const payeeFileSchema = z.object({ year: yearSchema, form: payeeFormSchema });

const inFile = (cell: PayeeCell) => (typeof cell === 'string' ? cell : centsToDollars(cell.cents));

@ApiTags('payouts')
@AdminsOnly()
@Controller('api/admin')
export class PayeesController {
  constructor(private readonly rpc: RpcClient) {}

  @Post('creators/:id/tax-details/reveal')
  @ApiOperation({
    summary: 'Show the tax details of a creator',
    description: 'For role super. The activity log keeps who saw them.',
  })
  @ApiParam({ name: 'id', description: 'The creator' })
  @ApiResponses(200, keptTaxDetailsSchema)
  @ApiErrors('FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE')
  revealTaxDetails(@Param('id') creatorId: string, @RequestActor() actor: Actor) {
    return this.rpc.call(revealTaxDetailsRpc, { creatorId }, { actor });
  }

  @Post('creators/:id/sanctions-result')
  @ApiOperation({
    summary: 'Record what was found about a creator on the sanctions lists',
    description:
      'A match holds the payouts and takes the creator out of the open proposal. Clearing a match needs the role super (`SUPER_REQUIRED`) and a reason. The activity log keeps each.',
  })
  @ApiParam({ name: 'id', description: 'The creator' })
  @ApiResponses(204)
  @ApiErrors('REAUTH_REQUIRED', 'SUPER_REQUIRED', 'NOT_FOUND')
  async recordSanctionsResult(
    @Param('id') creatorId: string,
    @Body({ schema: recordedSanctionsResultSchema })
    recorded: z.infer<typeof recordedSanctionsResultSchema>,
    @RequestActor() actor: Actor,
  ): Promise<void> {
    await this.rpc.call(recordSanctionsResultRpc, { creatorId, ...recorded }, { actor });
  }

  @Get('payee-years/:year/:form')
  @ApiOperation({
    summary: 'Export what everybody earned in a year as CSV',
    description:
      'One row for each creator, with tax details in the clear: for role super. The activity log keeps who got it.',
  })
  @ApiParam({ name: 'year', description: 'A year by UTC, like 2026' })
  @ApiParam({ name: 'form', description: 'Whose columns the file has: `1099-k` or `dac7`' })
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
