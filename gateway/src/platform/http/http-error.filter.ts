import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { ErrorBody, ErrorCode } from '@sprinkle/contracts/errors';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_PAGE_POLICY, renderErrorPage } from './error-page.js';

const INTERNAL = 'Something went wrong. Please try again.';

/** Maps the framework's own errors to our codes and messages. */
const FRAMEWORK_ERRORS: Partial<Record<number, { code: ErrorCode; message: string }>> = {
  400: { code: 'VALIDATION_FAILED', message: "We couldn't read the request." },
  404: { code: 'NOT_FOUND', message: 'There is nothing here.' },
  413: { code: 'PAYLOAD_TOO_LARGE', message: 'The request is too large.' },
  415: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Please send JSON.' },
};

/** Sends every error as JSON in the documented form, or as an error page if the request was for a page. */
@Catch()
export class HttpErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(HttpErrorFilter.name);

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const error = toDomainError(thrown);
    if (error.status >= 500) this.logger.error({ err: thrown, requestId: request.id });
    // A response that has started can only be cut off.
    if (reply.raw.headersSent) return void reply.raw.destroy();
    sendError(request, reply, error);
  }
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: DomainError): void {
  const { code, message, issues, retryAfterSeconds } = error;
  void reply.status(error.status).header('cache-control', 'no-store');
  if (retryAfterSeconds) void reply.header('retry-after', String(retryAfterSeconds));
  if (!wantsPage(request)) {
    return void reply.send({ code, message, issues, retryAfterSeconds } satisfies ErrorBody);
  }
  void reply
    .header('content-security-policy', ERROR_PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(renderErrorPage(message));
}

function toDomainError(error: unknown): DomainError {
  // A service's internal error message may reveal internals.
  if (error instanceof DomainError && error.code !== 'INTERNAL') return error;
  const status = statusOf(error);
  if (status === undefined || status >= 500) return new DomainError('INTERNAL', INTERNAL, { cause: error });
  const known = FRAMEWORK_ERRORS[status] ?? FRAMEWORK_ERRORS[400];
  return new DomainError(known?.code ?? 'VALIDATION_FAILED', known?.message ?? INTERNAL);
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

function wantsPage(request: FastifyRequest): boolean {
  // The path may be encoded, so it counts only if no route matches it.
  const path = request.routeOptions.url ?? request.url;
  if (request.method !== 'GET' || /^\/(api|media|assets)\//.test(path)) return false;
  return request.headers.accept?.includes('text/html') ?? false;
}
