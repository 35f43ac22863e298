import { ERROR_STATUS, type ErrorCode, type ErrorIssue } from '@sprinkle/contracts/errors';
import type { z } from 'zod';

export interface DomainErrorDetails {
  issues?: ErrorIssue[];
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An expected error: the caller receives its code and message as they are. */
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

/** The first issue speaks for all of them; each is listed with its dotted path. */
export function fromZodError(error: z.ZodError): DomainError {
  const issues = error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  return new DomainError('VALIDATION_FAILED', issues[0]?.message ?? 'Invalid input', { issues });
}
