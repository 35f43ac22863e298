/** The ids of statements that a test's name carries. */
export function statementIds(name: string): string[] {
  return name.match(/\bV\d+\.[a-z0-9]+(?:-[a-z0-9]+)*/g) ?? [];
}

/** What the name says without them. */
export function withoutIds(name: string): string {
  return name.replace(/\bV\d+\.[a-z0-9]+(?:-[a-z0-9]+)*[,:]? */g, '').trim();
}
