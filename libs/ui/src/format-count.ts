/** `1234567` becomes `1,234,567`. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** Returns a text such as `1 tip` or `1,234 tips`. */
export function countOf(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
