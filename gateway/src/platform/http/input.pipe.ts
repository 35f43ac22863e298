import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { parseInput } from '@sprinkle/service-kit/errors';
import type { z } from 'zod';

/** Parses each body and query with the schema that its decorator names. */
export class InputPipe implements PipeTransform {
  transform(value: unknown, { type, schema }: ArgumentMetadata): unknown {
    return schema && type !== 'custom' ? parseInput(schema as z.ZodType, value) : value;
  }
}
