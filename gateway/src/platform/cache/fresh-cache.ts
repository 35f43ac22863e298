import { LRUCache } from 'lru-cache';

type FreshCacheOptions<Value> = {
  ttlMs: number | ((value: Value) => number);
  /** Says how long an absence is kept; it is not kept unless this is given. */
  absenceTtlMs?: number;
} & ({ max: number } | { maxBytes: number; bytesOf: (value: Value) => number });

interface Entry<Value> {
  value: Value | undefined;
}

type Load<Value> = () => Promise<Value | undefined>;

const AT_ONCE_MS = 1;
const ABSENCE_BYTES = 256;

/**
 * Keeps what was loaded until it is dropped or its time is over, with one load at a time per key. A load that is under
 * way when its entry is dropped answers those who wait for it already, but is neither kept nor joined by later ones.
 */
export class FreshCache<Value extends object> {
  private readonly entries: LRUCache<string, Entry<Value>, Load<Value>>;
  private readonly loading = new Set<{ key: string }>();

  constructor({ ttlMs, absenceTtlMs = AT_ONCE_MS, ...bound }: FreshCacheOptions<Value>) {
    const ttlOf = typeof ttlMs === 'function' ? ttlMs : () => ttlMs;
    this.entries = new LRUCache<string, Entry<Value>, Load<Value>>({
      ...('max' in bound
        ? bound
        : {
            maxSize: bound.maxBytes,
            sizeCalculation: ({ value }) => (value ? bound.bytesOf(value) : ABSENCE_BYTES),
          }),
      ignoreFetchAbort: true,
      fetchMethod: async (key, _stale, { options, context: load }) => {
        const started = { key };
        this.loading.add(started);
        try {
          const value = await load();
          options.ttl = value ? ttlOf(value) : absenceTtlMs;
          return { value };
        } finally {
          this.loading.delete(started);
        }
      },
    });
  }

  /** Returns what is kept now, without loading. */
  peek(key: string): Value | undefined {
    return this.entries.get(key)?.value;
  }

  async get<Loaded extends Value | undefined>(key: string, load: () => Promise<Loaded>): Promise<Loaded> {
    const { value } = await this.entries.forceFetch(key, { context: load });
    return value as Loaded;
  }

  drop(key: string): void {
    this.entries.delete(key);
  }

  /** Drops all loads under way too, because their values are not known yet. */
  dropWhere(matches: (value: Value) => boolean): void {
    for (const [key, { value }] of this.entries.entries()) {
      if (value && matches(value)) this.entries.delete(key);
    }
    for (const { key } of this.loading) this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
  }
}
