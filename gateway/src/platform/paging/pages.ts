import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { z } from 'zod';
import { ApiPage } from '../openapi/api-responses.js';

const ROWS_MAX = 100;

/** Query parameters of every paged list. */
export function pageSchemaOf(cursor: z.ZodType<string, string>, max = ROWS_MAX, usual = 50) {
  const limit = z.coerce.number().int().min(1).max(max);
  return z.object({
    cursor: cursor.optional().describe("Value from the previous page's `Link` header"),
    limit: limit.optional().describe(`Rows per page; ${usual} by default`),
  });
}

/** Query parameters for a call's page. They arrive as text. */
export function pageQueryOf({ cursor, limit }: z.ZodRawShape) {
  const place = (cursor as z.ZodOptional<z.ZodType<string, string>>).unwrap();
  const { defaultValue, innerType } = (limit as z.ZodDefault<z.ZodNumber>).def;
  return pageSchemaOf(place, Math.min(innerType.maxValue ?? ROWS_MAX, ROWS_MAX), defaultValue);
}

interface Page {
  rows: object[];
  nextCursor: string | null;
}

/** Responds with a page's rows, and links the next page: the same address with another cursor. */
class LinkNextPage implements NestInterceptor<Page, object[]> {
  intercept(context: ExecutionContext, next: CallHandler<Page>): Observable<object[]> {
    const http = context.switchToHttp();
    const { url } = http.getRequest<FastifyRequest>();
    return next.handle().pipe(
      map(({ rows, nextCursor }) => {
        if (nextCursor)
          http.getResponse<FastifyReply>().header('link', `<${withCursor(url, nextCursor)}>; rel="next"`);
        return rows;
      }),
    );
  }
}

function withCursor(url: string, cursor: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.delete('cursor');
  parameters.set('cursor', cursor);
  return `${path}?${parameters}`;
}

/** Turns a route that returns `{ rows, nextCursor }` into a paged list. */
export function Paged(row: z.ZodType) {
  return applyDecorators(ApiPage(row), UseInterceptors(LinkNextPage));
}
