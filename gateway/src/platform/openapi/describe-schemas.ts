import type { OpenAPIObject } from '@nestjs/swagger';
import { DOLLARS } from '@sprinkle/contracts/money.schemas';
import { EXAMPLE_VALUES } from './example-values.js';
import { SHARED_FIELDS } from './shared-fields.js';

interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  example?: unknown;
  examples?: unknown[];
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

const BY_FORMAT: Record<string, unknown> = {
  [DOLLARS.format]: 5,
  date: '2026-11-20',
  'date-time': '2026-11-20T17:30:00.000Z',
  uuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
};

/** Describes fields without a description of their own, and gives each component an example composed of its fields' examples. */
export function describeSchemas(document: OpenAPIObject): void {
  const components = document.components?.schemas as Record<string, JsonSchema>;
  for (const [name, component] of Object.entries(components)) {
    if (!component.description) throw new Error(`The schema ${name} has no description.`);
    describeSharedFields(component);
    component.examples = [exampleOf(component, name, components)];
    delete component.example;
  }
}

function describeSharedFields(schema: JsonSchema): void {
  for (const { properties = {} } of partsOf(schema)) {
    for (const [name, field] of Object.entries(properties)) {
      if (!('$ref' in field)) field.description ??= SHARED_FIELDS[name];
      describeSharedFields(field);
    }
  }
}

/** Nullable objects and list rows are parts of their schema. References are separate components. */
function partsOf({ items, anyOf = [], oneOf = [], ...schema }: JsonSchema): JsonSchema[] {
  return [schema, ...[...(items ? [items] : []), ...anyOf, ...oneOf].flatMap(partsOf)];
}

function exampleOf(schema: JsonSchema, name: string, components: Record<string, JsonSchema>): unknown {
  const { $ref, example, properties, items, anyOf, oneOf = anyOf } = schema;
  // The generator writes a schema's `examples` as `example`.
  if (example !== undefined) return example;
  const component = $ref?.split('/').at(-1);
  if (component) return exampleOf(components[component] ?? {}, component, components);
  if (oneOf) return exampleOf(oneOf.find(({ type }) => type !== 'null') ?? {}, name, components);
  if (items) return [exampleOf(items, name, components)];
  if (!properties) return valueOf(schema, name);
  const fields = Object.entries(properties);
  return Object.fromEntries(fields.map(([field, each]) => [field, exampleOf(each, field, components)]));
}

function valueOf(
  { const: constant, enum: values, type, format = '', minimum = 1 }: JsonSchema,
  name: string,
): unknown {
  if (constant !== undefined) return constant;
  if (values) return values[0];
  const [kind] = [type].flat();
  if (kind === 'boolean') return false;
  if (kind === 'object') return {};
  const example = EXAMPLE_VALUES[name] ?? (name.endsWith('By') ? 'olga_admin' : undefined);
  if (typeof example === (kind === 'string' ? 'string' : 'number')) return example;
  return BY_FORMAT[format] ?? (kind === 'string' ? 'text' : Math.max(minimum, 1));
}
