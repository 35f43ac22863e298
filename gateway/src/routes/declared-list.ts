import { applyDecorators, Controller, Get, Injectable, Query, Res, type Type } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { type Cell, fileNameOf } from '@sprinkle/contracts/list';
import type { ConsoleList, Group, ListRoutes } from '@sprinkle/contracts/route';
import { centsToDollars } from '@sprinkle/contracts/rules/money';
import { RECENT_ADMIN_PASSWORD_MINUTES } from '@sprinkle/contracts/rules/password-windows';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { sendCsvList } from '../platform/http/csv.js';
import { ApiErrors } from '../platform/openapi/api-responses.js';
import { declaredRoute } from './declared-route.js';

/** Creates the two controllers of a console list: one for its pages, one for the whole list as CSV. */
export function declaredList(operationId: string, { list, exported, ...route }: ListRoutes & Group): Type[] {
  const { listRpc, exportRpc, rows, exportOrder } = list;
  const filterSchema = list.filter.strict();

  @ApiTags(route.tag)
  @AdminsOnly()
  @Controller(route.get)
  @Injectable()
  class DeclaredExport {
    constructor(readonly rpc: RpcClient) {}

    @Get('export')
    @ApiExport(exported, operationId.replace('list', 'export'), exportOrder)
    export(
      @Query({ schema: filterSchema }) filter: { year?: string },
      @RequestActor() actor: Actor,
      @Res() reply: FastifyReply,
    ): Promise<void> {
      return sendList(reply, { list, filter }, async (cursor) => {
        const page = await this.rpc.call(exportRpc, { ...filter, cursor }, { actor });
        return { lines: page[rows] ?? [], nextCursor: page.nextCursor };
      });
    }
  }
  const pages = declaredRoute(operationId, { ...route, rpc: listRpc, input: list.filter });
  return [pages, DeclaredExport];
}

/** Describes the route that exports a console list. */
export function ApiExport(list: string, operationId: string, order?: string) {
  const filtered = order
    ? `Exports the whole list with the same filter, sorted by ${order}.`
    : 'Exports the whole list with the same filter and order.';
  return applyDecorators(
    ApiOperation({
      operationId,
      summary: `Export ${list} as CSV`,
      description: `${filtered} Requires a password entered in the last ${RECENT_ADMIN_PASSWORD_MINUTES} minutes. The activity log records who exported it.`,
    }),
    ApiProduces('text/csv'),
    ApiResponse({ status: 200, description: 'OK', schema: { type: 'string' } }),
    ApiErrors('REAUTH_REQUIRED'),
  );
}

/** Sends a whole console list as CSV. */
export function sendList<Line>(
  reply: FastifyReply,
  {
    list,
    filter,
  }: { list: Pick<ConsoleList<string, unknown, Line>, 'fileName' | 'columns'>; filter: { year?: string } },
  load: (cursor?: string) => Promise<{ lines: Line[]; nextCursor: string | null }>,
): Promise<void> {
  const shown = Object.values(list.columns);
  return sendCsvList(reply, fileNameOf(list.fileName, filter), {
    header: shown.map(({ title }) => title),
    load,
    linesOf: ({ lines }) => lines.map((line) => shown.map(({ value }) => inCell(value(line)))),
  });
}

function inCell(cell: Cell): string | number {
  if (typeof cell !== 'object' || cell === null) return cell ?? '';
  return centsToDollars(cell.cents);
}
