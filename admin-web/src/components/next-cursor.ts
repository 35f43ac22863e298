/** Reads the cursor from a header such as `</api/...?cursor=...>; rel="next"`; it is null on the last page. */
export function nextCursorIn(link: string | null | undefined): string | null {
  const address = link?.match(/<([^>]+)>; rel="next"/)?.[1];
  return address ? new URL(address, window.location.origin).searchParams.get('cursor') : null;
}

export interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
}
