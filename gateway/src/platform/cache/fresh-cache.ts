import { LRUCache } from 'lru-cache';

export interface FreshCacheOptions<Value> {
  /** One for all, or as each value deserves. */
  ttlMs: number | ((value: Value) => number);
  /** At most so many entries... */
  max?: number;
  /** ...or so many bytes, as `sizeOf` counts them. */
  maxSize?: number;
  sizeOf?: (value: Value) => number;
  /** How long and how many absences are remembered; none unless given. */
  misses?: { ttlMs: number; max: number };
}

interface Load<Value> {
  promise: Promise<Value | undefined>;
  isOutdated: boolean;
}

/**
 * Remembers what was loaded until it is dropped or its time is over. One load at a time per key; a load that began
 * before a drop answers those who already wait for it, but is neither kept nor joined by later ones.
 */
export class FreshCache<Value extends object> {
  private readonly values: LRUCache<string, Value>;
  private readonly absences?: LRUCache<string, true>;
  private readonly loads = new Map<string, Load<Value>>();
  private readonly ttlOf: (value: Value) => number;

  constructor({ ttlMs, max, maxSize, sizeOf, misses }: FreshCacheOptions<Value>) {
    const bound = maxSize && sizeOf ? { maxSize, sizeCalculation: sizeOf } : { max: max ?? 1_000 };
    this.ttlOf = typeof ttlMs === 'function' ? ttlMs : () => ttlMs;
    this.values = new LRUCache(bound);
    if (misses) this.absences = new LRUCache({ ttl: misses.ttlMs, max: misses.max });
  }

  /** What is remembered now, without loading. */
  peek(key: string): Value | undefined {
    return this.values.get(key);
  }

  async get(key: string, load: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const known = this.values.get(key);
    if (known) return known;
    if (this.absences?.has(key)) return undefined;
    return (this.loads.get(key) ?? this.begin(key, load)).promise;
  }

  drop(key: string): void {
    this.values.delete(key);
    this.absences?.delete(key);
    this.outdate(key);
  }

  /** Loads in flight are outdated too: what they will bring cannot be known yet. */
  dropWhere(matches: (value: Value) => boolean): void {
    for (const [key, value] of this.values.entries()) if (matches(value)) this.values.delete(key);
    for (const key of this.loads.keys()) this.outdate(key);
  }

  clear(): void {
    this.values.clear();
    this.absences?.clear();
    for (const key of this.loads.keys()) this.outdate(key);
  }

  private begin(key: string, load: () => Promise<Value | undefined>): Load<Value> {
    const started: Load<Value> = { isOutdated: false, promise: load() };
    started.promise = started.promise
      .then((value) => {
        if (!started.isOutdated) this.keep(key, value);
        return value;
      })
      .finally(() => {
        if (this.loads.get(key) === started) this.loads.delete(key);
      });
    this.loads.set(key, started);
    return started;
  }

  private keep(key: string, value: Value | undefined): void {
    if (value) this.values.set(key, value, { ttl: this.ttlOf(value) });
    else this.absences?.set(key, true);
  }

  private outdate(key: string): void {
    const load = this.loads.get(key);
    if (!load) return;
    load.isOutdated = true;
    this.loads.delete(key);
  }
}
