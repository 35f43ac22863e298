import { BadRequestException, Catch, Logger, type RpcExceptionFilter } from '@nestjs/common';
import type { RpcErrorBody } from '@sprinkle/contracts/errors';
import { type Observable, throwError } from 'rxjs';
import { DomainError } from '../errors.js';
import { isUnavailable } from '../is-unavailable.js';

/** Turns every error of a handler into the format that callers expect. */
@Catch()
export class RpcErrorFilter implements RpcExceptionFilter {
  private readonly logger = new Logger(RpcErrorFilter.name);

  catch(error: unknown): Observable<never> {
    const domainError = this.toDomainError(error);
    return throwError(() => toRpcError(domainError));
  }

  private toDomainError(error: unknown): DomainError {
    if (error instanceof DomainError) {
      if (error.status >= 500) this.logger.warn(error);
      return error;
    }
    if (error instanceof BadRequestException) return new DomainError('VALIDATION_FAILED', error.message);
    if (isUnavailable(error)) {
      this.logger.warn(error);
      return new DomainError(
        'SERVICE_UNAVAILABLE',
        'The service is temporarily unavailable. Please try again.',
      );
    }
    this.logger.error(error);
    return new DomainError('INTERNAL', 'Something went wrong. Please try again.');
  }
}

function toRpcError({ code, status, message, issues, retryAfterSeconds }: DomainError): RpcErrorBody {
  return { code, status, message, issues, retryAfterSeconds };
}
