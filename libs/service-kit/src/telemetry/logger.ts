import { types } from 'node:util';
import type { LoggerService } from '@nestjs/common';
import { pino, type Level, type Logger } from 'pino';
import type { BaseConfig } from '../config.js';
import { requestContext } from './request-context.js';

const SECRET_NAMES = ['email', 'senderEmail', 'password', 'token', 'accountInfo', 'authorization', 'cookie'];

/** Errors of the database driver carry the row's values: only what names the fault is written. */
function describeError(error: unknown): unknown {
  if (!types.isNativeError(error)) return error;
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return { name, message, code, stack, cause: cause && describeError(cause) };
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

/** JSON lines for people and machines; Nest's `Logger` writes through it. */
export class JsonLogger implements LoggerService {
  constructor(private readonly lines: Logger) {}

  log(message: unknown, ...rest: unknown[]) {
    this.write('info', message, rest);
  }

  error(message: unknown, ...rest: unknown[]) {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]) {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]) {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]) {
    this.write('trace', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]) {
    this.write('fatal', message, rest);
  }

  /** Nest puts the context last; what stands before it is an error, its stack, or fields. */
  private write(level: Level, message: unknown, rest: unknown[]) {
    const context = typeof rest.at(-1) === 'string' ? rest.at(-1) : undefined;
    const details = context === undefined ? rest : rest.slice(0, -1);
    const fields: Record<string, unknown> = { context };
    for (const detail of details) {
      if (types.isNativeError(detail)) fields.err = detail;
      else if (typeof detail === 'string') fields.stack = detail;
      else if (typeof detail === 'object') Object.assign(fields, detail);
    }
    if (types.isNativeError(message)) this.lines[level]({ ...fields, err: message }, message.message);
    else if (typeof message === 'object') this.lines[level]({ ...fields, ...message });
    else this.lines[level](fields, String(message));
  }
}

export function createLogger(service: string, level: BaseConfig['LOG_LEVEL']): JsonLogger {
  return new JsonLogger(
    pino({
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: contextFields,
      serializers: { err: describeError },
      redact: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    }),
  );
}
