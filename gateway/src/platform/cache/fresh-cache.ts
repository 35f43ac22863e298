import { registry } from '@sprinkle/service-kit/telemetry/metrics';
import { LRUCache } from 'lru-cache';
import { Counter } from 'prom-client';

type FreshCacheOptions<Value> = {
  /** Name of the cache in the metrics. */
  name: string;
  ttlMs: number | ((value: Value) => number);
  /** How long an absence is kept, in milliseconds. By default it is not kept. */
  absenceTtlMs?: number;
} & ({ max: number } | { maxBytes: number; bytesOf: (value: Value) => number });

interface Entry<Value> {
  value: Value | undefined;
}

type Load<Value> = () => Promise<Value | undefined>;

const reads = new Counter({
  name: 'cache_reads_total',
  help: 'Reads of a cache by their result; a miss waits for a load',
  labelNames: ['cache', 'result'] as const,
  registers: [registry],
});

const AT_ONCE_MS = 1;
const ABSENCE_BYTES = 256;

/**
 * Keeps loaded values until they are dropped or expire, with one load at a time per key. If an entry is dropped while it
 * loads, that load still serves its waiters. Its value is not kept, and later reads do not join it.
 */
export class FreshCache<Value extends object> {
  private readonly entries: LRUCache<string, Entry<Value>, Load<Value>>;
  private readonly loading = new Set<{ key: string }>();
  private readonly hits: Counter.Internal;
  private readonly misses: Counter.Internal;

  constructor({ name, ttlMs, absenceTtlMs = AT_ONCE_MS, ...bound }: FreshCacheOptions<Value>) {
    this.hits = reads.labels({ cache: name, result: 'hit' });
    this.misses = reads.labels({ cache: name, result: 'miss' });
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

  /** Returns the cached value without loading. An absence is not counted as a miss, because a loading read follows. */
  peek(key: string): Value | undefined {
    const value = this.entries.get(key)?.value;
    if (value) this.hits.inc();
    return value;
  }

  async get<Loaded extends Value | undefined>(key: string, load: () => Promise<Loaded>): Promise<Loaded> {
    (this.entries.has(key) ? this.hits : this.misses).inc();
    const { value } = await this.entries.forceFetch(key, { context: load });
    return value as Loaded;
  }

  drop(key: string): void {
    this.entries.delete(key);
  }

  /** Also drops all running loads, because their values are not known yet. */
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
