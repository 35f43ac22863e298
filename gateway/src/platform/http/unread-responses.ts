import type { Server, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers ask for one response at a time on a connection, and load generators for a few. */
const PIPELINED_MAX = 20;
const UNREAD_TIMEOUT_MS = 30_000;

/** Ends the connection of a client that asks for more and more responses without waiting for any. */
export function limitPipelining(server: Server): void {
  const pending = new WeakMap<Socket, number>();
  server.prependListener('request', ({ socket }: { socket: Socket }, response: NodeJS.EventEmitter) => {
    const count = (pending.get(socket) ?? 0) + 1;
    pending.set(socket, count);
    response.once('close', () => pending.set(socket, (pending.get(socket) ?? 1) - 1));
    if (count > PIPELINED_MAX) socket.destroy();
  });
}

/** Ends the connection of a client that reads nothing of a response for a while. */
export function endUnreadResponses(instance: FastifyInstance, timeoutMs = UNREAD_TIMEOUT_MS): void {
  instance.addHook('onRequest', ({ raw: { socket } }, _reply, done) => {
    // Requests that came with those of an ended connection are dropped.
    if (!socket.destroyed) done();
  });
  instance.addHook('onSend', ({ raw: { socket } }, _reply, payload, done) => {
    // Node sets the time limit anew once the response is sent.
    socket.setTimeout(timeoutMs);
    done(null, payload);
  });
}
