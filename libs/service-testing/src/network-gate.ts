import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy in front of a server, with which a test can cut off a single service. */
export interface NetworkGate {
  /** Connects to the server through the gate. */
  readonly url: string;
  /** Lets everything through again. */
  open(): void;
  /** Breaks every connection. */
  close(): void;
  /** Accepts connections and never responds. */
  hang(): void;
  stop(): Promise<void>;
}

export async function startNetworkGate(target: string): Promise<NetworkGate> {
  const { host, hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let mode: 'open' | 'closed' | 'hanging' = 'open';
  const watch = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const switchTo = (next: typeof mode) => {
    mode = next;
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    watch(client);
    if (mode === 'closed') client.destroy();
    if (mode !== 'open') return;
    const upstream = connect(Number(port), hostname);
    watch(upstream);
    client.pipe(upstream).pipe(client);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: target.replace(host, `127.0.0.1:${(server.address() as AddressInfo).port}`),
    open: () => switchTo('open'),
    close: () => switchTo('closed'),
    hang: () => switchTo('hanging'),
    async stop() {
      switchTo('closed');
      server.close();
      await once(server, 'close');
    },
  };
}
