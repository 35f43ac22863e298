import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

export const EVENT_STREAM = 'text/event-stream; charset=utf-8';
const RECONNECT_MS = 2_000;
/** A client that leaves more than this unread is disconnected. */
const UNREAD_MAX_BYTES = 64 * 1024;

/** Sends a response of server-sent events. */
export class EventStream {
  private constructor(private readonly response: ServerResponse) {}

  static open(reply: FastifyReply, onClose: () => void): EventStream {
    const { raw } = reply.hijack();
    const stream = new EventStream(raw);
    raw.on('close', onClose);
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) raw.setHeader(name, value);
    raw.writeHead(200, {
      'content-type': EVENT_STREAM,
      'cache-control': 'no-store',
      // Keeps proxies from buffering the events.
      'x-accel-buffering': 'no',
    });
    stream.write(`retry: ${RECONNECT_MS}\n\n`);
    return stream;
  }

  send(event: string, data: object): void {
    this.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Sends a comment, which keeps proxies from closing the connection. */
  beat(): void {
    this.write(':\n\n');
  }

  end(): void {
    this.response.end();
  }

  private write(text: string): void {
    if (this.response.writableEnded) return;
    this.response.write(text);
    if (this.response.writableLength > UNREAD_MAX_BYTES) this.response.destroy();
  }
}
