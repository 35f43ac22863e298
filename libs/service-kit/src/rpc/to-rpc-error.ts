import { Logger } from '@nestjs/common';
import type { RpcErrorBody } from '@sprinkle/contracts/errors';
import { DomainError } from '../errors.js';
import { isUnavailable } from '../is-unavailable.js';

const logger = new Logger('Rpc');

/** Turns an error of a handler into the format that callers expect, and logs it if it was unexpected. */
export function toRpcError(error: unknown): RpcErrorBody {
  const { code, status, message, issues, retryAfterSeconds } = toDomainError(error);
  return { code, status, message, issues, retryAfterSeconds };
}

function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) {
    if (error.status >= 500) logger.warn(error);
    return error;
  }
  if (isUnavailable(error)) {
    logger.warn(error);
    return new DomainError(
      'SERVICE_UNAVAILABLE',
      'The service is temporarily unavailable. Please try again.',
    );
  }
  logger.error(error);
  return new DomainError('INTERNAL', 'Something went wrong. Please try again.');
}
