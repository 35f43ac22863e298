import { appendFileSync, closeSync, createReadStream, ftruncateSync, fstatSync, openSync } from 'node:fs';
import { existsSync, readSync, renameSync, truncateSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Change } from './table.ts';

type JournalLine = [table: string, id: string, value: { id: string } | null][];

/**
 * One line per commit, written before anything is answered: a killed process loses nothing that it answered,
 * and a line that was cut off is a commit that nobody saw.
 */
export class Journal {
  readonly #file: number;

  constructor(path: string) {
    this.#file = openSync(path, 'a');
  }

  append(changes: readonly Change[]): void {
    const length = fstatSync(this.#file).size;
    try {
      appendFileSync(this.#file, toLine(changes));
    } catch (error) {
      ftruncateSync(this.#file, length);
      throw error;
    }
  }

  close(): void {
    closeSync(this.#file);
  }
}

function toLine(changes: readonly Change[]): string {
  const line: JournalLine = changes.map(({ table, id, value }) => [table, id, value]);
  return `${JSON.stringify(line)}\n`;
}

/** Calls `apply` for every change in the file, oldest first, and answers how many there were. */
export async function replayJournal(path: string, apply: (change: Change) => void): Promise<number> {
  if (!existsSync(path)) return 0;
  dropCutOffLine(path);
  let count = 0;
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    for (const [table, id, value] of JSON.parse(text) as JournalLine) {
      apply({ table, id, value });
      count += 1;
    }
  }
  return count;
}

function dropCutOffLine(path: string): void {
  const file = openSync(path, 'r');
  let end = fstatSync(file).size;
  const byte = Buffer.alloc(1);
  while (end > 0 && readSync(file, byte, 0, 1, end - 1) === 1 && byte[0] !== 0x0a) end -= 1;
  closeSync(file);
  truncateSync(path, end);
}

/** Puts a journal in place that holds only these rows. */
export function rewriteJournal(path: string, rows: Iterable<Change>): void {
  const fresh = `${path}.new`;
  const file = openSync(fresh, 'w');
  for (const row of rows) appendFileSync(file, toLine([row]));
  closeSync(file);
  renameSync(fresh, path);
}
