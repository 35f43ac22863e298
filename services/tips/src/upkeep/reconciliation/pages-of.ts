import type { Stripe } from 'stripe';

export const PAGE_SIZE = 100;

/** Reads a list of the provider page by page, so that each page costs one query here. */
export async function* pagesOf<Row extends { id: string }>(
  list: (after: { limit: number; starting_after?: string }) => Promise<Stripe.ApiList<Row>>,
): AsyncGenerator<Row[]> {
  let last: string | undefined;
  for (;;) {
    const page = await list({ limit: PAGE_SIZE, ...(last && { starting_after: last }) });
    yield page.data;
    last = page.data.at(-1)?.id;
    if (!page.has_more || !last) return;
  }
}
