import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { sendDownload } from './download.js';

export function sendCsv(
  reply: FastifyReply,
  filename: string,
  read: Parameters<typeof sendDownload>[2],
): Promise<void> {
  return sendDownload(reply, { filename, type: 'text/csv; charset=utf-8' }, read);
}

/** A spreadsheet would run a text that begins like a formula. */
export function toCsv(lines: string[][]): string {
  return stringify(lines, { escape_formulas: true, record_delimiter: 'windows' });
}
