export interface Change {
  table: string;
  id: string;
  /** null: the row was removed. */
  value: { id: string } | null;
}

/** Rows are never changed in place: whoever holds one holds that version of it. */
export class Table<Row extends { id: string }> {
  readonly #rows = new Map<string, Row>();
  readonly #name: string;
  readonly #record: (change: Change, undo: () => void) => void;

  constructor(name: string, record: (change: Change, undo: () => void) => void) {
    this.#name = name;
    this.#record = record;
  }

  get size(): number {
    return this.#rows.size;
  }

  find(id: string): Row | undefined {
    return this.#rows.get(id);
  }

  oldestFirst(): Row[] {
    return [...this.#rows.values()];
  }

  newestFirst(): Row[] {
    return this.oldestFirst().reverse();
  }

  put(row: Row): Row {
    const previous = this.#rows.get(row.id);
    this.#rows.set(row.id, row);
    this.#record({ table: this.#name, id: row.id, value: row }, () => this.restore(row.id, previous ?? null));
    return row;
  }

  remove(id: string): void {
    const previous = this.#rows.get(id);
    if (!previous) return;
    this.#rows.delete(id);
    this.#record({ table: this.#name, id, value: null }, () => this.restore(id, previous));
  }

  /** Sets a row without recording a change: for replay and rollback. */
  restore(id: string, row: Row | null): void {
    if (row) this.#rows.set(id, row);
    else this.#rows.delete(id);
  }
}
