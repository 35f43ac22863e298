/** Says how many people something comes from. */
export function fromPeople(count: number): string {
  if (count === 0) return 'from nobody yet';
  return count === 1 ? 'from 1 person' : `from ${count.toLocaleString('en-US')} people`;
}
