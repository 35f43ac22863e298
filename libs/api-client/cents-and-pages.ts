/** The parts of the OpenAPI document that the client changes. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, unknown> };
  responses: Record<
    string,
    { headers?: Record<string, unknown>; content?: Record<string, { schema: Schema }> }
  >;
}

interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/** Tells the client how to send the request of an operation and how to read its response. */
export interface CallOptions {
  /** True for a paginated list, whose cursor is in the `Link` header. */
  isPage?: true;
  /** Fields in US dollars, with dots in the paths of nested fields. */
  dollars?: string[];
  /** True for a request that is sent as a form, because it may contain a file. */
  isForm?: true;
}

/**
 * Describes the API as the client's callers see it: dollar fields contain cents and are named accordingly, and a
 * paginated list is a page with its cursor. Returns what the client does for each operation.
 */
export function toClientDocument(document: ApiDocument): Record<string, CallOptions> {
  const operations = operationsOf(document);
  const options = operations.map(
    (operation) => [operation.operationId, optionsOf(operation, document)] as const,
  );
  nameCents(document.paths);
  nameCents(document.components.schemas);
  return Object.fromEntries(options.filter(([, found]) => Object.keys(found).length > 0));
}

/** Also turns the response of a paginated list into a page. */
function optionsOf(operation: Operation, document: ApiDocument): CallOptions {
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1];
  const content = success?.content?.['application/json'];
  const dollars = content ? dollarFieldsOf(content.schema, document) : [];
  const isPage = success?.headers?.Link !== undefined;
  if (content && isPage) content.schema = pageOf(content.schema);
  return {
    ...(isPage && { isPage }),
    ...(dollars.length > 0 && { dollars }),
    ...(operation.requestBody?.content['multipart/form-data'] !== undefined && { isForm: true }),
  };
}

function operationsOf({ paths }: ApiDocument): Operation[] {
  return Object.values(paths).flatMap((operations) => Object.values(operations));
}

/** Fields of a list's rows are found under the name of the list. */
function dollarFieldsOf(schema: Schema, document: ApiDocument): string[] {
  const found = fieldsOf(schema, document).flatMap(([name, field]) =>
    field.format === 'dollars' ? [name] : dollarFieldsOf(field, document).map((inner) => `${name}.${inner}`),
  );
  return [...new Set(found)];
}

function fieldsOf(schema: Schema, document: ApiDocument): [string, Schema][] {
  if (schema.$ref) {
    const component = document.components.schemas[schema.$ref.slice('#/components/schemas/'.length)];
    if (!component) throw new Error(`The document has no ${schema.$ref}.`);
    return fieldsOf(component, document);
  }
  const parts = [...(schema.items ? [schema.items] : []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [...Object.entries(schema.properties ?? {}), ...parts.flatMap((part) => fieldsOf(part, document))];
}

function pageOf(rows: Schema): Schema {
  return {
    type: 'object',
    required: ['rows', 'nextCursor'],
    properties: {
      rows,
      nextCursor: {
        anyOf: [{ type: 'string' }, { type: 'null' }],
        description: 'Null on the last page',
      },
    },
  };
}

/** Renames each field in dollars in a part of the document. */
function nameCents(part: unknown): void {
  if (typeof part !== 'object' || part === null) return;
  for (const inner of Object.values(part)) nameCents(inner);
  const schema = part as Schema;
  if (!isFields(schema.properties)) return;
  const isDollars = (name: string) => schema.properties?.[name]?.format === 'dollars';
  const inCents = (name: string) => (isDollars(name) ? `${name}Cents` : name);
  if (schema.required) schema.required = schema.required.map(inCents);
  schema.properties = Object.fromEntries(
    Object.entries(schema.properties).map(([name, field]) => [
      inCents(name),
      isDollars(name)
        ? { type: 'integer', description: field.description?.replace('US dollars', 'US cents') }
        : field,
    ]),
  );
}

function isFields(properties: unknown): properties is Record<string, Schema> {
  return typeof properties === 'object' && properties !== null;
}
