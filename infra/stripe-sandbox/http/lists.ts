import { invalidRequest, resourceMissing } from '../errors.ts';
import type { Table } from '../store/table.ts';
import type { ApiCall } from './api-route.ts';
import { readInteger, readMap, readString } from './parameters.ts';

export const LIST_PARAMETERS = ['limit', 'starting_after', 'ending_before', 'created'];

/**
 * Returns a page of the table's rows in Stripe's list format, newest first. Rows with test clocks are not in order of creation.
 */
export function toList<Row extends { id: string; created: number }>(
  call: ApiCall,
  table: Table<Row>,
  isWanted: (row: Row) => boolean = () => true,
  isInOrder = true,
) {
  const limit = readInteger(call.parameters, 'limit') ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalidRequest('Limit must be between 1 and 100.', 'parameter_invalid_integer', 'limit');
  }
  const after = readCursor(call, table, 'starting_after');
  const before = readCursor(call, table, 'ending_before');
  if (after && before) {
    throw invalidRequest('You may only specify one of these parameters: starting_after, ending_before.');
  }
  const { earliest, latest } = readCreatedRange(call);
  const data: Row[] = [];
  for (const row of before ? table.newerThan(before) : table.olderThan(after)) {
    // The rows are in order of creation, so all later ones are out of range too.
    if (isInOrder && (before ? row.created > latest : row.created < earliest)) break;
    if (row.created < earliest || row.created > latest || !isWanted(row)) continue;
    data.push(row);
    if (data.length > limit) break;
  }
  const hasMore = data.length > limit;
  if (hasMore) data.pop();
  if (before) data.reverse();
  return { object: 'list', url: call.path, has_more: hasMore, data };
}

function readCursor<Row extends { id: string }>(call: ApiCall, table: Table<Row>, name: string) {
  const id = readString(call.parameters, name);
  if (id && !table.find(id)) throw resourceMissing('object', id, name, false);
  return id;
}

/** The range includes both ends. */
function readCreatedRange(call: ApiCall): { earliest: number; latest: number } {
  if (typeof call.parameters.created === 'string') {
    const exact = readInteger(call.parameters, 'created');
    return { earliest: exact ?? -Infinity, latest: exact ?? Infinity };
  }
  const range = readMap(call.parameters, 'created') ?? {};
  const bound = (name: string) => readInteger(range, name, `created[${name}]`);
  return {
    earliest: Math.max((bound('gt') ?? -Infinity) + 1, bound('gte') ?? -Infinity),
    latest: Math.min((bound('lt') ?? Infinity) - 1, bound('lte') ?? Infinity),
  };
}
