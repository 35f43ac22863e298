import type { Cell, Column } from '@sprinkle/contracts/list';
import { centsToDollars } from '@sprinkle/contracts/rules/money';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { sendCsvList } from './csv.js';

export const pageLimitSchema = z.coerce.number().int().min(1).max(100);

/** Every list with a next page takes these parameters. */
export const pageSchema = pageSchemaOf(z.uuid());

/** The console's lists reject other parameters. */
export const consolePageSchema = pageSchema.strict();

export type Page = z.infer<typeof pageSchema>;

export function pageSchemaOf(cursor: z.ZodType<string, string>) {
  return z.object({
    cursor: cursor.optional().meta({ description: 'Out of the header `Link` of the page before' }),
    limit: pageLimitSchema.optional().meta({ description: 'Rows per page, 50 unless given' }),
  });
}

/** The parameters of a list of the console. */
export function listQueryOf<Filter extends z.ZodObject>(list: {
  filter: Filter;
  cursor: z.ZodType<string, string>;
}) {
  return list.filter.extend(pageSchemaOf(list.cursor).shape).strict();
}

/** Sets the header `Link` to the page after this one, if there is one. Parameters without a value are left out. */
export function linkNextPage(reply: FastifyReply, query: object, nextCursor: string | null): void {
  if (!nextCursor) return;
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor: nextCursor }) as [string, unknown][])
    if (value) parameters.set(name, String(value));
  const [path] = reply.request.url.split('?', 1);
  reply.header('link', `<${path}?${parameters}>; rel="next"`);
}

interface ExportedList<Line> {
  fileName: string;
  columns: Record<string, Column<Line>>;
}

/** Sends a whole list of the console as CSV. */
export function sendList<Line>(
  reply: FastifyReply,
  { fileName, columns }: ExportedList<Line>,
  load: (cursor?: string) => Promise<{ lines: Line[]; nextCursor: string | null }>,
): Promise<void> {
  const shown = Object.values(columns);
  return sendCsvList(reply, fileName, {
    header: shown.map(({ title }) => title),
    load,
    linesOf: ({ lines }) => lines.map((line) => shown.map(({ value }) => inCell(value(line)))),
  });
}

function inCell(cell: Cell): string | number {
  if (typeof cell !== 'object' || cell === null) return cell ?? '';
  return centsToDollars(cell.cents);
}
