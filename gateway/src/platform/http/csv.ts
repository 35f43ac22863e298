import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { sendDownload } from './download.js';
import { followPages } from './follow-pages.js';

export const CSV_TYPE = 'text/csv; charset=utf-8';

/** Without it, Excel does not read the file as UTF-8 but in the regional encoding. */
const BYTE_ORDER_MARK = '\ufeff';

/** Sends a CSV file for spreadsheets. */
export function sendCsv(
  reply: FastifyReply,
  filename: string,
  read: () => Iterable<string> | Promise<AsyncIterable<string>>,
): Promise<void> {
  return sendDownload(reply, { filename, type: CSV_TYPE }, async () => withMark(await read()));
}

async function* withMark(parts: Iterable<string> | AsyncIterable<string>) {
  yield BYTE_ORDER_MARK;
  yield* parts;
}

/** Numbers are amounts in dollars. */
type CsvCell = string | number;

interface CsvList<Page> {
  header: string[];
  load(cursor?: string): Promise<Page>;
  linesOf(page: Page): CsvCell[][];
}

/** Sends a whole list. It is read page by page as the client downloads it. */
export function sendCsvList<Page extends { nextCursor: string | null }>(
  reply: FastifyReply,
  filename: string,
  { header, load, linesOf }: CsvList<Page>,
): Promise<void> {
  return sendCsv(reply, filename, async () => {
    const first = await load();
    return write();

    async function* write() {
      yield toCsv([header]);
      for await (const page of followPages(first, load)) {
        const lines = linesOf(page);
        // Browsers reject a download that breaks off. A file that simply ended here would look complete.
        if (page !== first && lines.length === 0) throw new Error(LOST_CURSOR);
        yield toCsv(lines);
      }
    }
  });
}

const LOST_CURSOR = 'An export cannot go on, because the last row of a page was purged or no longer matches';

/** Escapes texts that start like a formula by default, because spreadsheets would run them. */
export function toCsv(lines: CsvCell[][], { escapesFormulas = true } = {}): string {
  return lines.length === 0
    ? ''
    : stringify(lines, {
        cast: { number: (dollars) => dollars.toFixed(2) },
        escape_formulas: escapesFormulas,
        // By default only the delimiter is quoted. A line feed also ends a line, and in some countries a semicolon a cell.
        quoted_match: /[\r\n;]/,
        record_delimiter: 'windows',
      });
}
