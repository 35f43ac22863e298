const FIELDS = ['name', 'code', 'responseCode', 'command', 'status'];

/** Names what went wrong by its codes: what servers say in words often repeats the address. */
export function describeFailure(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  return FIELDS.map((name): unknown => Reflect.get(error, name))
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(' ');
}
