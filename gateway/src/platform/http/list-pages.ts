import type { FastifyReply } from 'fastify';
import { z } from 'zod';

export const pageLimitSchema = z.coerce.number().int().min(1).max(100);

/** Every list with a next page takes these parameters. */
export const pageSchema = z.object({
  cursor: z.uuid().optional().meta({ description: 'Out of the header `Link` of the page before' }),
  limit: pageLimitSchema.optional().meta({ description: 'Rows per page, 50 unless given' }),
});

export type Page = z.infer<typeof pageSchema>;

interface NextPage {
  cursor: string | null;
  [parameter: string]: string | number | boolean | null | undefined;
}

/** Sets the header `Link` to the page that this query asks for, if there is one. Parameters without a value are left out. */
export function linkNextPage(reply: FastifyReply, path: string, next: NextPage): void {
  if (!next.cursor) return;
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(next)) if (value) parameters.set(name, String(value));
  reply.header('link', `<${path}?${parameters}>; rel="next"`);
}
