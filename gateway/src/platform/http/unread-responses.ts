import type { Server, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers request one response at a time on a connection, and load generators a few. */
const PIPELINED_MAX = 20;
const UNREAD_TIMEOUT_MS = 30_000;

/** Closes the connection of a client that keeps sending requests without waiting for responses. */
export function limitPipelining(server: Server): void {
  const pending = new WeakMap<Socket, number>();
  server.prependListener('request', ({ socket }: { socket: Socket }, response: NodeJS.EventEmitter) => {
    const count = (pending.get(socket) ?? 0) + 1;
    pending.set(socket, count);
    response.once('close', () => pending.set(socket, (pending.get(socket) ?? 1) - 1));
    if (count > PIPELINED_MAX) socket.destroy();
  });
}

/** Closes the connection of a client that stops reading a response. */
export function endUnreadResponses(instance: FastifyInstance, timeoutMs = UNREAD_TIMEOUT_MS): void {
  instance.addHook('onRequest', ({ raw: { socket } }, _reply, done) => {
    // Drops requests that were pipelined on a connection that is now closed.
    if (!socket.destroyed) done();
  });
  instance.addHook('onSend', ({ raw: { socket } }, _reply, payload, done) => {
    // Node resets the timeout once the response is sent.
    socket.setTimeout(timeoutMs);
    done(null, payload);
  });
}
