import type { OpenAPIObject } from '@nestjs/swagger';
import type { z } from 'zod';
import { SHARED_FIELDS } from './shared-fields.js';

type NamesOf<Value> = Value extends unknown ? keyof Value & string : never;

export interface SchemaDocs<Value> {
  description: string;
  example: Value;
  /** `appeal.text` is a field of an object or of a list's rows in a field. */
  fields?: Partial<Record<NamesOf<Value> | `${string}.${string}`, string>>;
}

/** Each schema that is a component of the document, with its description and example. */
export const SCHEMA_DOCS = new Map<z.ZodType, SchemaDocs<unknown>>();

/**
 * Describes a component for the readers of the API. Browsers validate with the schemas of the contracts, so texts that only
 * the document needs do not stand there.
 */
export function describeSchema<Schema extends z.ZodType>(
  schema: Schema,
  docs: SchemaDocs<z.input<Schema>>,
): Schema {
  SCHEMA_DOCS.set(schema, docs);
  return schema;
}

interface JsonSchema {
  description?: string;
  examples?: unknown[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

/** Writes the descriptions and examples into the document. */
export function describeSchemas(document: OpenAPIObject): void {
  const components = document.components?.schemas as Record<string, JsonSchema>;
  for (const [schema, { description, example, fields = {} }] of SCHEMA_DOCS) {
    const name = schema.meta()?.id ?? '';
    const component = components[name];
    if (!component) throw new Error(`The document has no schema ${name}, which is described.`);
    Object.assign(component, { description, examples: [example] });
    for (const [path, text] of Object.entries(fields)) {
      const found = findFields(component, path.split('.'));
      if (found.length === 0) throw new Error(`${name} has no field ${path}, which is described.`);
      for (const field of found) field.description = text;
    }
  }
  for (const component of Object.values(components)) describeSharedFields(component);
}

/** Every branch of a union may have the field. */
function findFields(schema: JsonSchema, [name = '', ...rest]: string[]): JsonSchema[] {
  const found = partsOf(schema).flatMap(({ properties }) => properties?.[name] ?? []);
  return rest.length === 0 ? found : found.flatMap((field) => findFields(field, rest));
}

function describeSharedFields(schema: JsonSchema): void {
  for (const { properties = {} } of partsOf(schema)) {
    for (const [name, field] of Object.entries(properties)) {
      if (!('$ref' in field)) field.description ??= SHARED_FIELDS[name];
      describeSharedFields(field);
    }
  }
}

/** A nullable object and the rows of a list are parts of their schema. References are components of their own. */
function partsOf(schema: JsonSchema): JsonSchema[] {
  const { items, anyOf = [], oneOf = [] } = schema;
  const inner = [...(items ? [items] : []), ...anyOf, ...oneOf];
  return [schema, ...inner.flatMap(partsOf)];
}
