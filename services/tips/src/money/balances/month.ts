/** Returns the bounds of a month such as `2026-11`, in UTC. */
export function boundsOf(month: string): { from: Date; until: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { from: new Date(Date.UTC(year, number - 1)), until: new Date(Date.UTC(year, number)) };
}
