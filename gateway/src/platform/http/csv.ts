import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { sendDownload } from './download.js';
import { followPages } from './follow-pages.js';

export function sendCsv(
  reply: FastifyReply,
  filename: string,
  read: Parameters<typeof sendDownload>[2],
): Promise<void> {
  return sendDownload(reply, { filename, type: 'text/csv; charset=utf-8' }, read);
}

interface CsvList<Page> {
  header: string[];
  load(cursor?: string): Promise<Page>;
  textOf(page: Page): string;
}

/** Sends a whole list, which is read page by page while the client reads. */
export function sendCsvList<Page extends { nextCursor: string | null }>(
  reply: FastifyReply,
  filename: string,
  { header, load, textOf }: CsvList<Page>,
): Promise<void> {
  return sendCsv(reply, filename, async () => {
    const first = await load();
    return write();

    async function* write() {
      yield toCsv([header]);
      for await (const page of followPages(first, load)) yield textOf(page);
    }
  });
}

/** A spreadsheet would run a text that begins like a formula, an amount below zero among them. */
export function toCsv(lines: string[][], { escapesFormulas = true } = {}): string {
  return lines.length === 0
    ? ''
    : stringify(lines, { escape_formulas: escapesFormulas, record_delimiter: 'windows' });
}
