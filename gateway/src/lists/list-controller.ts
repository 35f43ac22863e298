import { applyDecorators, Get, Injectable, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { type Cell, type Column, type FileName, fileNameOf } from '@sprinkle/contracts/list';
import type { Rpc } from '@sprinkle/contracts/rpc';
import { centsToDollars } from '@sprinkle/contracts/rules/money';
import { RECENT_ADMIN_PASSWORD_MINUTES } from '@sprinkle/contracts/rules/password-windows';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { sendCsvList } from '../platform/http/csv.js';
import { inDollars } from '../platform/http/dollars.js';
import { ApiErrors } from '../platform/openapi/api-responses.js';
import { Paged, pageSchemaOf } from '../platform/paging/pages.js';

type PageRpc<Rows extends string, Row> = Rpc<
  z.ZodType,
  z.ZodType<Record<Rows, Row[]> & { nextCursor: string | null }>
>;

/** A list of the console as `defineList` declares it. */
interface ConsoleList<Rows extends string, Row extends object, Line> {
  filter: z.ZodObject;
  cursor: z.ZodType<string, string>;
  rows: Rows;
  listRpc: PageRpc<Rows, Row>;
  exportRpc: PageRpc<Rows, Line>;
  fileName: FileName;
  exportOrder?: string;
  columns: Record<string, Column<Line>>;
}

interface ListRoutes {
  /** Name of the operation that lists, such as `listComments`. */
  operationId: string;
  summary: string;
  description: string;
  /** Body of a row, in dollars. */
  row: z.ZodType;
  /** Ends the sentence "Export ... as CSV". */
  exported: string;
}

/** Makes the two routes of a list of the console: its pages, and the whole of it as CSV. The subclass has the path. */
export function ListController<Rows extends string, Row extends object, Line>(
  list: ConsoleList<Rows, Row, Line>,
  { operationId, summary, description, row, exported }: ListRoutes,
) {
  const querySchema = listQueryOf(list);
  const filterSchema = list.filter.strict();

  @Injectable()
  class Lists {
    constructor(readonly rpc: RpcClient) {}

    @Get()
    @ApiOperation({ operationId, summary, description })
    @Paged(row)
    async list(@Query({ schema: querySchema }) query: object, @RequestActor() actor: Actor) {
      const page = await this.rpc.call(list.listRpc, query, { actor });
      return { rows: page[list.rows].map(inDollars), nextCursor: page.nextCursor };
    }

    @Get('export')
    @ApiExport(exported, operationId.replace('list', 'export'), list.exportOrder)
    export(
      @Query({ schema: filterSchema }) filter: { year?: string },
      @RequestActor() actor: Actor,
      @Res() reply: FastifyReply,
    ): Promise<void> {
      return sendList(reply, { list, filter }, async (cursor) => {
        const page = await this.rpc.call(list.exportRpc, { ...filter, cursor }, { actor });
        return { lines: page[list.rows], nextCursor: page.nextCursor };
      });
    }
  }
  return Lists;
}

/** The parameters of a list of the console. */
export function listQueryOf<Filter extends z.ZodObject>(list: {
  filter: Filter;
  cursor: z.ZodType<string, string>;
}) {
  return list.filter.extend(pageSchemaOf(list.cursor).shape).strict();
}

/** Describes the route that exports a list of the console. */
export function ApiExport(list: string, operationId: string, order?: string) {
  const filtered = order
    ? `The whole list, with the same filter, sorted by ${order}.`
    : 'The whole list, with the same filter and order.';
  return applyDecorators(
    ApiOperation({
      operationId,
      summary: `Export ${list} as CSV`,
      description: `${filtered} Needs a password of the last ${RECENT_ADMIN_PASSWORD_MINUTES} minutes. The activity log keeps who got it.`,
    }),
    ApiProduces('text/csv'),
    ApiResponse({ status: 200, description: 'OK', schema: { type: 'string' } }),
    ApiErrors('REAUTH_REQUIRED'),
  );
}

/** Sends a whole list of the console as CSV. */
export function sendList<Line>(
  reply: FastifyReply,
  {
    list,
    filter,
  }: { list: Pick<ConsoleList<string, object, Line>, 'fileName' | 'columns'>; filter: { year?: string } },
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
