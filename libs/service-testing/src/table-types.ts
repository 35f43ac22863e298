import type { Column } from './read-columns.js';

/** What the driver returns for each type of column. */
const TYPES: Record<string, string> = {
  bigint: 'string',
  boolean: 'boolean',
  bytea: 'Buffer',
  'character varying': 'string',
  date: 'Date',
  'double precision': 'number',
  inet: 'string',
  integer: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'string',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  tsvector: 'string',
  uuid: 'string',
};

/** Writes the tables as an interface for Kysely, with columns in camelCase. */
export function writeTableTypes(columns: Column[]): string {
  const tables = [...new Set(columns.map(({ table }) => table))];
  const lines = tables.flatMap((name) => [
    `  ${toCamelCase(name)}: {`,
    ...columns
      .filter(({ table }) => table === name)
      .map((column) => `    ${toCamelCase(column.name)}: ${typeOf(column)};`),
    '  };',
  ]);
  return [
    '/** The tables of the migrated database; written by `npm run table-types`. */',
    'export interface Tables {',
    ...lines,
    '}',
    '',
  ].join('\n');
}

function typeOf({ table, name, type, isNullable, allowed }: Column): string {
  const isArray = type.endsWith('[]');
  const base = TYPES[isArray ? type.slice(0, -2) : type];
  if (!base)
    throw new Error(`${table}.${name} has the type ${type}, which has no counterpart in table-types.ts`);
  const one = allowed ? allowed.map((text) => `'${text}'`).join(' | ') : base;
  const whole = isArray ? `${base}[]` : one;
  return isNullable && whole !== 'unknown' ? `${whole} | null` : whole;
}

function toCamelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
