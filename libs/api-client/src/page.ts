/** One page of a list, as the generated client returns it. */
export interface Page<Row> {
  rows: Row[];
  /** Null on the last page. */
  nextCursor: string | null;
}
