/** In a deliberate fault a text of a source file is replaced by another, and a test has to fail. */
export interface Mutant {
  file: string;
  /** Code that stands exactly once in the file. */
  from: string;
  to: string;
  /** Files whose tests have to notice it. */
  tests: string[];
  /** Reason why no test can notice it. */
  survives?: string;
}

/** Lists the faults of one file: what is replaced, by what, and the reason if no test can notice it. */
export function faultsIn(
  file: string,
  tests: string[],
  faults: [from: string, to: string, survives?: string][],
): Mutant[] {
  return faults.map(([from, to, survives]) => ({ file, from, to, tests, survives }));
}
