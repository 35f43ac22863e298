import { DomainError, parseInput } from '@sprinkle/service-kit/errors';
import type { z } from 'zod';

const ZERO = '\u0000';

/** Parses input of a client. Postgres keeps no zero byte, so a text with one is rejected. */
export function readInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = parseInput(schema, input);
  if (!hasZero(parsed)) return parsed;
  throw new DomainError('VALIDATION_FAILED', "The request contains a character that can't be stored.");
}

/** Replaces zero bytes by a character that no id has, so that services find nothing by it. */
export function readParameter(id: string): string {
  return id.replaceAll(ZERO, '\ufffd');
}

/** The names of fields are those of the schema. */
function hasZero(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(ZERO);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasZero);
}
