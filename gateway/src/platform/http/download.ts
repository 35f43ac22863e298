import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

interface Download {
  filename: string;
  type: string;
}

type Part = string | Uint8Array;
type Parts = Iterable<Part> | AsyncIterable<Part>;

/** Sends a download while its parts are read. For HEAD, Fastify would read the whole file and throw it away, so nothing is read. */
export async function sendDownload(
  reply: FastifyReply,
  { filename, type }: Download,
  read: () => Parts | Promise<Parts>,
): Promise<void> {
  const parts = reply.request.method === 'HEAD' ? [] : await read();
  void reply
    .status(200)
    .type(type)
    .header('content-disposition', `attachment; filename="${filename}"`)
    .send(Readable.from(parts));
}
