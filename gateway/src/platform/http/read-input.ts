import { DomainError, parseInput } from '@sprinkle/service-kit/errors';
import type { z } from 'zod';

const ZERO = '\u0000';

/** Parses a client's input. Postgres cannot store zero bytes, so texts that contain one are rejected. */
export function readInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = parseInput(schema, input);
  if (!hasZero(parsed)) return parsed;
  throw new DomainError('VALIDATION_FAILED', "The request contains a character that can't be stored.");
}

/** Replaces zero bytes with a character that no id contains, so that services find nothing. */
export function readParameter(id: string): string {
  return id.replaceAll(ZERO, '\ufffd');
}

/** Only checks values: field names come from the schema. */
function hasZero(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(ZERO);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasZero);
}
