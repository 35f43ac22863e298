/**
 * Takes the page out of rows that were read with a limit of one more, which tells whether another page follows. Its cursor
 * is the id of the last row on this page.
 */
export function pageOf<Row extends { id: string }>(rows: Row[], limit: number) {
  const page = rows.slice(0, limit);
  return { page, nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}
