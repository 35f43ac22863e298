import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A door before the S3 server, so that a test can take it away from one service alone. */
export interface S3Gate {
  readonly endpoint: string;
  /** Lets everything through again. */
  open(): void;
  /** Breaks every connection. */
  refuse(): void;
  /** Takes connections and says nothing. */
  hang(): void;
  stop(): Promise<void>;
}

export async function startS3Gate(target: string): Promise<S3Gate> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let mode: 'open' | 'refuse' | 'hang' = 'open';
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const switchTo = (next: typeof mode) => {
    mode = next;
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    track(client);
    if (mode === 'refuse') client.destroy();
    if (mode !== 'open') return;
    const upstream = connect(Number(port), hostname);
    track(upstream);
    client.pipe(upstream).pipe(client);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: () => switchTo('open'),
    refuse: () => switchTo('refuse'),
    hang: () => switchTo('hang'),
    async stop() {
      switchTo('refuse');
      server.close();
      await once(server, 'close');
    },
  };
}
