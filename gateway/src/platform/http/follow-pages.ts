interface Page {
  nextCursor: string | null;
}

/** Yields the pages of a list. The caller reads the first page, so that its error can still become a response. */
export async function* followPages<Reply extends Page>(
  first: Reply,
  load: (cursor: string) => Promise<Reply>,
): AsyncGenerator<Reply> {
  let page = first;
  yield page;
  while (page.nextCursor) {
    page = await load(page.nextCursor);
    yield page;
  }
}
