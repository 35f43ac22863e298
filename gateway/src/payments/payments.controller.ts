import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { listedPaymentBodySchema } from '@sprinkle/contracts/http.schemas';
import { paymentsList } from '@sprinkle/contracts/tips/payments.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { inDollars } from '../platform/http/dollars.js';
import { linkNextPage, listQueryOf, sendList } from '../platform/http/lists.js';
import { ApiExport, ApiPage } from '../platform/openapi/api-responses.js';

const querySchema = listQueryOf(paymentsList);
const filterSchema = paymentsList.filter.strict();

@ApiTags('payments')
@AdminsOnly()
@Controller('api/admin/tips')
export class PaymentsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({ summary: 'List and search payments', description: 'Every tip that was ever paid.' })
  @ApiPage(listedPaymentBodySchema)
  async listPayments(
    @Query({ schema: querySchema }) query: z.infer<typeof querySchema>,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { payments, nextCursor } = await this.rpc.call(paymentsList.listRpc, query, { actor });
    linkNextPage(reply, query, nextCursor);
    return payments.map(inDollars);
  }

  @Get('export')
  @ApiExport('payments')
  exportPayments(
    @Query({ schema: filterSchema }) filter: z.infer<typeof filterSchema>,
    @RequestActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return sendList(reply, paymentsList, async (cursor) => {
      const { payments: lines, nextCursor } = await this.rpc.call(
        paymentsList.exportRpc,
        { ...filter, cursor },
        { actor },
      );
      return { lines, nextCursor };
    });
  }
}
