import { DISCOVER_SEARCH_MAX } from '@sprinkle/contracts/rules/discover-limits';
import { toLine } from '@sprinkle/contracts/rules/text';
import { z } from 'zod';

/** Treats an empty search as no search. */
export const discoverQuerySchema = z.object({
  search: z
    .string()
    .overwrite(toLine)
    .max(DISCOVER_SEARCH_MAX, `Please search for at most ${DISCOVER_SEARCH_MAX} characters`)
    .transform((typed) => typed || undefined)
    .optional()
    .meta({ description: 'Part of a username or display name; empty for all creators' }),
  cursor: z
    .string()
    .max(200)
    .optional()
    .meta({ description: "Value from the previous page's `Link` header" }),
});

export type DiscoverQuery = z.infer<typeof discoverQuerySchema>;

/** Returns `?search=...&cursor=...` of the following page. */
export function nextPageOf({ search }: DiscoverQuery, cursor: string | null): string | null {
  return cursor && `?${new URLSearchParams({ ...(search && { search }), cursor })}`;
}
