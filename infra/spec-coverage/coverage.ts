import type { PassedTest } from './results.ts';
import type { Section } from './statements.ts';

export interface Coverage {
  testsById: ReadonlyMap<string, PassedTest[]>;
  /** Ids of statements that no passed test names. */
  uncovered: string[];
  /** Ids that a title names although there is no such statement. */
  unknown: { id: string; test: PassedTest }[];
}

const idPattern = /\b[VC]\d+\.[a-z0-9]+(?:-[a-z0-9]+)*/g;

export function coverStatements(sections: Section[], tests: PassedTest[]): Coverage {
  const testsById = new Map<string, PassedTest[]>();
  for (const { statements } of sections) for (const { id } of statements) testsById.set(id, []);
  const unknown: Coverage['unknown'] = [];
  for (const test of tests) {
    for (const id of new Set(test.title.match(idPattern))) {
      const covering = testsById.get(id);
      if (covering) covering.push(test);
      else unknown.push({ id, test });
    }
  }
  const uncovered = [...testsById].filter(([, covering]) => covering.length === 0).map(([id]) => id);
  return { testsById, uncovered, unknown };
}
