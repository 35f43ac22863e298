/** A deliberate fault: replaces a text in a source file, and a test must fail. */
export interface Mutant {
  file: string;
  /** Code that occurs exactly once in the file. */
  from: string;
  to: string;
  /** Files whose tests must notice it. */
  tests: string[];
  /** Reason why no test can notice it. */
  survives?: string;
}

/** Lists one file's faults: the text, its replacement, and the reason if no test can notice it. */
export function faultsIn(
  file: string,
  tests: string[],
  faults: [from: string, to: string, survives?: string][],
): Mutant[] {
  return faults.map(([from, to, survives]) => ({ file, from, to, tests, survives }));
}
