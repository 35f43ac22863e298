import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { errorBodySchema } from '@sprinkle/contracts/errors';
import { STATUS_CODES } from 'node:http';
import type { z } from 'zod';

/** The status and shape a route answers with; every refusal is an ErrorBody. */
export function ApiResponses(status: number, schema?: z.ZodType) {
  return applyDecorators(
    HttpCode(status),
    ApiResponse({ status, standardSchema: schema, description: STATUS_CODES[status] ?? '' }),
    ApiResponse({ status: 'default', standardSchema: errorBodySchema, description: 'Refused' }),
  );
}
