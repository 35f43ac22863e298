/** Texts by id: `V<section>.<name>`, or `C<section>.<name>` for creators' editing and the console. One sentence each, with the exact wording of messages and numbers. */
export type Statements = Readonly<Record<`${'V' | 'C'}${number}.${string}`, string>>;
