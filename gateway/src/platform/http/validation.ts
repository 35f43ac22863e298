import type { StandardSchemaValidationPipeOptions } from '@nestjs/common';
import { DomainError } from '@sprinkle/service-kit/errors';

type ToException = NonNullable<StandardSchemaValidationPipeOptions['exceptionFactory']>;

/** The first issue speaks for all of them; each is listed with its dotted path. */
export const toValidationError: ToException = (given) => {
  const issues = given.map(({ path = [], message }) => ({
    path: path.map((segment) => String(typeof segment === 'object' ? segment.key : segment)).join('.'),
    message,
  }));
  return new DomainError('VALIDATION_FAILED', issues[0]?.message ?? 'Invalid input', { issues });
};
