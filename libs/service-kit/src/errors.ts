import { ERROR_STATUS, type ErrorCode, type ErrorIssue } from '@sprinkle/contracts/errors';
import { messageOf } from '@sprinkle/contracts/validation-messages';
import type { z } from 'zod';

export interface DomainErrorDetails {
  issues?: ErrorIssue[];
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An expected error. The caller receives its code and message unchanged. */
export class DomainError extends Error {
  readonly status: number;
  readonly issues?: ErrorIssue[];
  readonly retryAfterSeconds?: number;

  constructor(
    readonly code: ErrorCode,
    message: string,
    details: DomainErrorDetails = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'DomainError';
    this.status = ERROR_STATUS[code];
    this.issues = details.issues;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** Parses a client's input. The error has the message of the first problem, and lists each problem with its dotted path. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(input, { error: messageOf });
  if (!error) return data;
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new DomainError('VALIDATION_FAILED', issues[0]?.message ?? 'Invalid input', { issues });
}
