import { invalidRequest, resourceMissing } from '../errors.ts';
import type { ApiCall } from './api-route.ts';
import { readInteger, readMap, readString } from './parameters.ts';

export const listParameters = ['limit', 'starting_after', 'ending_before', 'created'];

/** A page of `rows` (newest first) in Stripe's list form. */
export function toList<Row extends { id: string; created: number }>(call: ApiCall, rows: Row[]) {
  const limit = readInteger(call.parameters, 'limit') ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalidRequest('Limit must be between 1 and 100.', 'parameter_invalid_integer', 'limit');
  }
  const matching = rows.filter(createdFilter(call));
  const after = readString(call.parameters, 'starting_after');
  const before = readString(call.parameters, 'ending_before');
  if (after && before) {
    throw invalidRequest('You may only specify one of these parameters: starting_after, ending_before.');
  }
  if (before) {
    const end = positionOf(matching, before, 'ending_before');
    const start = Math.max(0, end - limit);
    return page(call, matching.slice(start, end), start > 0);
  }
  const start = after ? positionOf(matching, after, 'starting_after') + 1 : 0;
  return page(call, matching.slice(start, start + limit), matching.length > start + limit);
}

function page<Row>(call: ApiCall, data: Row[], hasMore: boolean) {
  return { object: 'list', url: call.path, has_more: hasMore, data };
}

function positionOf(rows: { id: string }[], id: string, param: string): number {
  const position = rows.findIndex((row) => row.id === id);
  if (position < 0) throw resourceMissing('object', id, param, false);
  return position;
}

function createdFilter(call: ApiCall): (row: { created: number }) => boolean {
  if (typeof call.parameters.created === 'string') {
    const exact = readInteger(call.parameters, 'created');
    return ({ created }) => exact === undefined || created === exact;
  }
  const range = readMap(call.parameters, 'created') ?? {};
  const bound = (name: string) => readInteger(range, name, `created[${name}]`);
  const above = Math.max((bound('gt') ?? -Infinity) + 1, bound('gte') ?? -Infinity);
  const below = Math.min((bound('lt') ?? Infinity) - 1, bound('lte') ?? Infinity);
  return ({ created }) => created >= above && created <= below;
}
