import type { InDollars } from '@sprinkle/contracts/dollars';
import { DOLLARS } from '@sprinkle/contracts/money.schemas';
import { centsToDollars, dollarsToCents } from '@sprinkle/contracts/rules/money';
import { z } from 'zod';

/** HTTP bodies use dollars, services use cents: `amountCents` becomes `amount`, at any depth. */
export function inDollars<Message>(message: Message): InDollars<Message> {
  return convert(message) as InDollars<Message>;
}

function convert(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convert);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]: [string, unknown]) =>
      name.endsWith('Cents') && (typeof field === 'number' || field === null)
        ? [name.slice(0, -'Cents'.length), field === null ? null : centsToDollars(field)]
        : [name, convert(field)],
    ),
  );
}

/** The reverse: `amount` becomes `amountCents` if the schema says that the field is in dollars. */
export function inCents(schema: z.ZodObject, body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) =>
      isInDollars(schema.shape[name]) && typeof value === 'number'
        ? [`${name}Cents`, dollarsToCents(value)]
        : [name, value],
    ),
  );
}

function isInDollars(field: z.core.$ZodType | undefined): boolean {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return isInDollars(field.unwrap());
  return z.globalRegistry.get(field as z.ZodType)?.format === DOLLARS.format;
}
