export interface Page<Row> {
  rows: Row[];
  /** The last page has no cursor. */
  nextCursor: string | null;
}

/** Reads the cursor from the header `Link: </api/...?cursor=...>; rel="next"`, which the generated client ignores. */
export function toPage<Row>(rows: Row[], meta: { response?: Response } | undefined): Page<Row> {
  const query = /<[^>]*\?([^>]*)>;\s*rel="next"/.exec(meta?.response?.headers.get('link') ?? '')?.[1];
  return { rows, nextCursor: new URLSearchParams(query).get('cursor') };
}
