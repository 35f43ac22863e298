/** How many things each holder may have at once. */
export class Places {
  private readonly taken = new Map<string, number>();

  constructor(private readonly each: number) {}

  /** False, and nothing is taken, where one of the holders has all that it may. */
  take(...holders: string[]): boolean {
    if (holders.some((holder) => (this.taken.get(holder) ?? 0) >= this.each)) return false;
    for (const holder of holders) this.taken.set(holder, (this.taken.get(holder) ?? 0) + 1);
    return true;
  }

  giveBack(...holders: string[]): void {
    for (const holder of holders) {
      const left = (this.taken.get(holder) ?? 0) - 1;
      if (left > 0) this.taken.set(holder, left);
      else this.taken.delete(holder);
    }
  }
}
