/** The part of autocannon that we use; the package ships no types. */
declare module 'autocannon' {
  function autocannon(options: autocannon.LoadOptions): Promise<autocannon.LoadResult>;

  namespace autocannon {
    interface LoadRequest {
      method: 'GET' | 'POST';
      path: string;
      headers?: Record<string, string>;
      body?: string;
    }

    interface LoadOptions {
      url: string;
      connections: number;
      pipelining: number;
      /** Seconds. */
      duration: number;
      requests: (LoadRequest | { setupRequest: (request: LoadRequest) => LoadRequest })[];
    }

    interface LoadResult {
      /** Seconds. */
      duration: number;
      '2xx': number;
      non2xx: number;
      errors: number;
      timeouts: number;
      /** Milliseconds. */
      latency: { p50: number; p99: number };
    }
  }

  export = autocannon;
}
