import type { DatabaseSync, StatementSync } from 'node:sqlite';

export interface Change {
  table: string;
  id: string;
  /** Row; null if it was removed. */
  value: { id: string } | null;
}

/** Keeps rows in the order of their insertion; an updated row keeps its position. */
export class Table<Row extends { id: string }> {
  private readonly name: string;
  private readonly prepareChange: (change: Change) => void;
  private readonly select: Record<'one' | 'all' | 'older' | 'newer' | 'position', StatementSync>;
  private readonly insertOrUpdate: StatementSync;
  private readonly delete: StatementSync;

  constructor(database: DatabaseSync, name: string, prepareChange: (change: Change) => void) {
    database.exec(
      `CREATE TABLE IF NOT EXISTS ${name} (position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, value TEXT NOT NULL)`,
    );
    this.name = name;
    this.prepareChange = prepareChange;
    this.select = {
      one: database.prepare(`SELECT value FROM ${name} WHERE id = ?`),
      all: database.prepare(`SELECT value FROM ${name} ORDER BY position`),
      older: database.prepare(`SELECT value FROM ${name} WHERE position < ? ORDER BY position DESC`),
      newer: database.prepare(`SELECT value FROM ${name} WHERE position > ? ORDER BY position`),
      position: database.prepare(`SELECT position FROM ${name} WHERE id = ?`),
    };
    this.insertOrUpdate = database.prepare(
      `INSERT INTO ${name} (id, value) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET value = excluded.value`,
    );
    this.delete = database.prepare(`DELETE FROM ${name} WHERE id = ?`);
  }

  find(id: string): Row | undefined {
    const found = this.select.one.get(id);
    return found && toRow(found);
  }

  oldestFirst(): Row[] {
    return this.select.all.all().map((row) => toRow<Row>(row));
  }

  /** Returns the rows before the one with this id, newest first; all rows without an id. */
  *olderThan(id?: string): Generator<Row> {
    const position = id === undefined ? Number.MAX_SAFE_INTEGER : this.positionOf(id);
    for (const row of this.select.older.iterate(position)) yield toRow(row);
  }

  /** Returns the rows after the one with this id, the oldest first. */
  *newerThan(id: string): Generator<Row> {
    for (const row of this.select.newer.iterate(this.positionOf(id))) yield toRow(row);
  }

  put(row: Row): Row {
    this.prepareChange({ table: this.name, id: row.id, value: row });
    this.insertOrUpdate.run(row.id, JSON.stringify(row));
    return row;
  }

  remove(id: string): void {
    this.prepareChange({ table: this.name, id, value: null });
    this.delete.run(id);
  }

  private positionOf(id: string): number {
    return Number(this.select.position.get(id)?.position);
  }
}

function toRow<Row>(found: Record<string, unknown>): Row {
  return JSON.parse(String(found.value)) as Row;
}
