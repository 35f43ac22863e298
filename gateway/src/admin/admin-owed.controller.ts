import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { type InDollars, owedBodySchema } from '@sprinkle/contracts/http.schemas';
import { searchSchema } from '@sprinkle/contracts/identity/administration.schemas';
import { exportOwedRpc, listOwedRpc } from '@sprinkle/contracts/tips/payouts.rpc';
import type { Owed } from '@sprinkle/contracts/tips/payouts.schemas';
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
  search: searchSchema.optional().meta({ description: 'Part of a username' }),
});
const querySchema = filterSchema.extend(pageSchema.shape);

@ApiTags('payouts')
@AdminsOnly()
@Controller('api/admin/payouts/owed')
export class AdminOwedController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({
    summary: 'List what creators are owed, by username',
    description: 'Pending, available and held add up to the balance of a creator.',
  })
  @ApiPage(owedBodySchema)
  async listOwed(
    @Query({ schema: querySchema }) query: z.infer<typeof querySchema>,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { creators, nextCursor } = await this.rpc.call(listOwedRpc, query, { actor });
    linkNextPage(reply, '/api/admin/payouts/owed', { ...query, cursor: nextCursor });
    return creators.map(inDollars);
  }

  @Get('export')
  @ApiExport('what creators are owed')
  exportOwed(
    @Query({ schema: filterSchema }) filter: z.infer<typeof filterSchema>,
    @RequestActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return sendCsvList(reply, 'owed-balances.csv', {
      header: [
        ...['Creator', 'Pending', 'Available', 'Held', 'Held because', 'Reserved', 'Paid out'],
        ...['Payout method', 'Account'],
      ],
      load: (cursor) => this.rpc.call(exportOwedRpc, { ...filter, cursor }, { actor }),
      linesOf: ({ creators }) => creators.map(inDollars).map(toLine),
    });
  }
}

function toLine(owed: InDollars<Owed>) {
  const { username, pending, available, held, heldReason, reserved, paidOut, method } = owed;
  return [
    ...[username ?? '', pending, available, held, heldReason ?? '', reserved, paidOut],
    ...[method?.methodType ?? '', method?.accountInfo ?? ''],
  ];
}
