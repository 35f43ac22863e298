interface Page {
  nextCursor: string | null;
}

/** Yields the pages of a list. The first one is read before, so that its error can still become a response. */
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
