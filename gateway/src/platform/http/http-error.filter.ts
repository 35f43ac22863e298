import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { ErrorBody, ErrorCode } from '@sprinkle/contracts/errors';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_PAGE_POLICY, renderErrorPage } from './error-page.js';

const INTERNAL = 'Something went wrong. Please try again.';

/** What the framework refuses before or beside our code, in our words. */
const FRAMEWORK_REFUSALS: Partial<Record<number, { code: ErrorCode; message: string }>> = {
  400: { code: 'VALIDATION_FAILED', message: 'The request could not be read.' },
  404: { code: 'NOT_FOUND', message: 'There is nothing here.' },
  413: { code: 'PAYLOAD_TOO_LARGE', message: 'The request is too large.' },
  415: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Please send JSON.' },
};

/** Turns whatever was thrown into the one shape callers know; people who asked for a page get a page. */
@Catch()
export class HttpErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(HttpErrorFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const refusal = toDomainError(error);
    if (refusal.status >= 500) this.logger.error({ err: error, requestId: request.id });
    // Bytes are already on their way: all that can be said now is that they end too early.
    if (reply.raw.headersSent) return void reply.raw.destroy();
    answerRefusal(request, reply, refusal);
  }
}

export function answerRefusal(request: FastifyRequest, reply: FastifyReply, refusal: DomainError): void {
  void reply.status(refusal.status).header('cache-control', 'no-store');
  if (refusal.retryAfterSeconds) void reply.header('retry-after', String(refusal.retryAfterSeconds));
  if (!wantsPage(request)) return void reply.send(toBody(refusal));
  void reply
    .header('content-security-policy', ERROR_PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(renderErrorPage(refusal.message));
}

/** For refusals outside of Nest's reach. */
export function toBody({ code, message, issues, retryAfterSeconds }: DomainError): ErrorBody {
  return { code, message, issues, retryAfterSeconds };
}

function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const status = statusOf(error);
  if (status === undefined || status >= 500) return new DomainError('INTERNAL', INTERNAL, { cause: error });
  const known = FRAMEWORK_REFUSALS[status] ?? FRAMEWORK_REFUSALS[400];
  return new DomainError(known?.code ?? 'VALIDATION_FAILED', known?.message ?? INTERNAL);
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' || /^\/(api|media|assets)\//.test(request.url)) return false;
  return request.headers.accept?.includes('text/html') ?? false;
}
