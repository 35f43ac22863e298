import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import type { z } from 'zod';
import { readInput, readParameter } from './read-input.js';

/** Parses each body and query with the schema that its decorator names. A missing body counts as an empty object. */
export class InputPipe implements PipeTransform {
  transform(value: unknown, { type, schema }: ArgumentMetadata): unknown {
    if (type === 'param' && typeof value === 'string') return readParameter(value);
    if (!schema || type === 'custom') return value;
    return readInput(schema as z.ZodType, type === 'body' && value === undefined ? {} : value);
  }
}
