/** Limits how many operations each holder runs at once. */
export class ConcurrencyLimiter {
  private readonly held = new Map<string, number>();

  constructor(private readonly limit: number) {}

  /** Returns false and counts nothing if any holder has reached the limit. */
  acquire(...holders: string[]): boolean {
    if (holders.some((holder) => (this.held.get(holder) ?? 0) >= this.limit)) return false;
    for (const holder of holders) this.held.set(holder, (this.held.get(holder) ?? 0) + 1);
    return true;
  }

  release(...holders: string[]): void {
    for (const holder of holders) {
      const left = (this.held.get(holder) ?? 0) - 1;
      if (left > 0) this.held.set(holder, left);
      else this.held.delete(holder);
    }
  }
}
