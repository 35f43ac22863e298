import { z } from 'zod';
import { DOLLARS } from './money.schemas.js';

/** A message as it is in an HTTP body: `amountCents` becomes `amount`, at any depth. */
export type InDollars<Message> = Message extends (infer Row)[]
  ? InDollars<Row>[]
  : Message extends object
    ? {
        [Name in keyof Message as Name extends `${infer Amount}Cents` ? Amount : Name]: InDollars<
          Message[Name]
        >;
      }
    : Message;

type FieldInDollars<Field extends z.core.$ZodType> = Field extends z.ZodOptional
  ? z.ZodOptional<z.ZodType<InDollars<z.output<Field>>>>
  : z.ZodType<InDollars<z.output<Field>>>;

type SchemaInDollars<Schema extends z.ZodType> =
  Schema extends z.ZodObject<infer Shape extends z.ZodRawShape>
    ? z.ZodObject<{
        [Name in keyof Shape as Name extends `${infer Amount}Cents` ? Amount : Name]: FieldInDollars<
          Shape[Name]
        >;
      }>
    : z.ZodType<InDollars<z.output<Schema>>>;

const derived = new WeakMap<z.ZodType, z.ZodType>();

/** Derives the schema of an HTTP body from that of a message. A schema without amounts stays the same. */
export function bodyOf<Schema extends z.ZodType>(schema: Schema): SchemaInDollars<Schema> {
  const known = derived.get(schema) ?? keepMeta(schema, derive(schema));
  derived.set(schema, known);
  return known as unknown as SchemaInDollars<Schema>;
}

function derive(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
    const shape = fields.map(([name, field]) =>
      name.endsWith('Cents') ? [name.slice(0, -'Cents'.length), dollars(field)] : [name, bodyOf(field)],
    );
    const isSame = fields.every(
      ([name, field], index) => shape[index]?.[0] === name && shape[index][1] === field,
    );
    return isSame ? schema : z.object(Object.fromEntries(shape));
  }
  if (schema instanceof z.ZodArray) return derivedFrom(schema, schema.element, z.array);
  if (schema instanceof z.ZodNullable) return derivedFrom(schema, schema.unwrap(), z.nullable);
  if (schema instanceof z.ZodOptional) return derivedFrom(schema, schema.unwrap(), z.optional);
  // In a reply, a field with a default is always present.
  if (schema instanceof z.ZodDefault) return derivedFrom(schema, schema.unwrap(), (inner) => inner);
  return schema;
}

function derivedFrom(schema: z.ZodType, inner: z.core.$ZodType, wrap: (inner: z.ZodType) => z.ZodType) {
  const changed = bodyOf(inner as z.ZodType);
  return changed === inner ? schema : wrap(changed);
}

function dollars(cents: z.ZodType): z.ZodType {
  const description = (cents.description ?? 'US cents').replace('US cents', 'US dollars');
  const amount = z.number();
  const wrapped =
    cents instanceof z.ZodOptional
      ? amount.optional()
      : cents instanceof z.ZodNullable
        ? amount.nullable()
        : amount;
  return wrapped.meta({ ...DOLLARS, description });
}

function keepMeta(schema: z.ZodType, changed: z.ZodType): z.ZodType {
  const meta = schema.meta();
  return changed === schema || !meta ? changed : changed.meta(meta);
}
