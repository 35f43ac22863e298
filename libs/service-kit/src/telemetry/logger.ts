import type { LoggerService } from '@nestjs/common';
import { Logger, PinoLogger } from 'nestjs-pino';
import { type DestinationStream, pino } from 'pino';
import type { BaseConfig } from '../config.js';
import { requestContext } from './request-context.js';

const SECRET_NAMES = ['email', 'senderEmail', 'password', 'token', 'accountInfo', 'authorization', 'cookie'];

/**
 * Writes JSON lines, also for Nest's `Logger`. A message is a text, an error, or an object with `msg`, `err` and
 * further fields. Other arguments are ignored.
 */
export function createLogger(
  service: string,
  level: BaseConfig['LOG_LEVEL'],
  destination: DestinationStream = pino.destination(1),
): LoggerService {
  const options = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: contextFields,
    serializers: { err: describeError },
    wrapSerializers: false,
    redact: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  };
  const params = { pinoHttp: [options, destination] satisfies [object, DestinationStream] };
  return new Logger(new PinoLogger(params), params);
}

function contextFields(): object {
  const context = requestContext.getStore();
  if (!context) return {};
  return {
    requestId: context.requestId,
    traceId: context.traceParent.split('-')[1],
    actorId: context.actor.id,
  };
}

/** Errors of the database driver contain the values of a row, so only what identifies the error is written. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return { name, message, code, stack, cause: cause && describeError(cause) };
}
