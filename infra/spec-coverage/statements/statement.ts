/** Texts by id: `V<section>.<name>`. One sentence each, with the exact wording of messages and numbers. */
export type Statements = Readonly<Record<`V${number}.${string}`, string>>;
