import { z } from 'zod';

export const pageLimitSchema = z.coerce.number().int().min(1).max(100);

/** Builds the header `Link` to the page that this query asks for. Parameters without a value are left out. */
export function linkToPage(
  path: string,
  query: Record<string, string | number | boolean | undefined>,
): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) parameters.set(name, String(value));
  return `<${path}?${parameters}>; rel="next"`;
}
