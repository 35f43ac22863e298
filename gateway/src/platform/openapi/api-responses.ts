import { STATUS_CODES } from 'node:http';
import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiExtension, ApiResponse } from '@nestjs/swagger';
import type { ErrorCode } from '@sprinkle/contracts/errors';
import { z } from 'zod';
import { ERROR_CODES } from './describe-errors.js';

/** Sets the success status of a route and the shape of its response. */
export function ApiResponses(status: number, schema?: z.ZodType) {
  return applyDecorators(
    HttpCode(status),
    ApiResponse({ status, standardSchema: schema, description: STATUS_CODES[status] }),
  );
}

const NEXT_PAGE_LINK = {
  description: 'URL of the next page, with `rel="next"`; absent on the last page',
  schema: { type: 'string' as const },
};

/** Describes the response of a paged list. */
export function ApiPage(row: z.ZodType) {
  return applyDecorators(
    ApiResponses(200, z.array(row)),
    ApiResponse({ status: 200, headers: { Link: NEXT_PAGE_LINK } }),
  );
}

/** Names errors of a route that do not follow from its guards, limits and body. */
export function ApiErrors(...codes: ErrorCode[]) {
  return ApiExtension(ERROR_CODES, codes);
}
