/**
 * Expects rows that were read with a limit of one more: the extra row shows that another page follows. The cursor is
 * the id of the last row on this page.
 */
export function pageOf<Row extends { id: string }>(rows: Row[], limit: number) {
  const page = rows.slice(0, limit);
  return { page, nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}
