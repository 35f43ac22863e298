import { STATUS_CODES } from 'node:http';
import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiExtension, ApiResponse } from '@nestjs/swagger';
import type { ErrorCode } from '@sprinkle/contracts/errors';
import type { z } from 'zod';
import { ERROR_CODES } from './describe-errors.js';

/** Sets the status of a route that succeeds, and the shape of its response. */
export function ApiResponses(status: number, schema?: z.ZodType) {
  return applyDecorators(
    HttpCode(status),
    ApiResponse({ status, standardSchema: schema, description: STATUS_CODES[status] }),
  );
}

/** The header of a list that continues. */
export const NEXT_PAGE_LINK = {
  description: 'The address of the next page, with `rel="next"`; absent on the last page',
  schema: { type: 'string' as const },
};

/** Names the errors of a route that its guards, limits and body do not imply. */
export function ApiErrors(...codes: ErrorCode[]) {
  return ApiExtension(ERROR_CODES, codes);
}
