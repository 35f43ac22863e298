/**
 * Texts by id: `V<section>.<name>` and `C<section>.<name>` for the two documents, and the name of a row, with or without
 * the name of a part of it, for the decisions. One sentence each, with the exact wording of messages and numbers.
 */
export type Statements = Readonly<Record<Id, string>>;
type Row = `${'A' | 'P' | 'M' | 'C' | 'X' | 'N'}${number}`;
type Id = `${'V' | 'C'}${number}.${string}` | Row | `${Row}-${string}`;
