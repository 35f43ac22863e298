import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends a file for download while its parts are read. */
export function sendCsv(
  reply: FastifyReply,
  filename: string,
  parts: Iterable<string> | AsyncIterable<string>,
): void {
  void reply
    .status(200)
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${filename}"`)
    .send(Readable.from(parts));
}
