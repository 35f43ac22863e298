import type { PassedTest } from './results.ts';
import type { Section } from './statements.ts';

export interface Coverage {
  testsById: ReadonlyMap<string, PassedTest[]>;
  /** No passed test names these ids of statements. */
  uncovered: string[];
  /** A title names these ids although there is no such statement. */
  unknown: { id: string; test: PassedTest }[];
}

/** An id names a section of a document or a row of the decisions, and a statement in it. */
const idPattern = /^(?:[VC]\d+\.[a-z0-9]+|[APMCXN]\d+)(?:-[a-z0-9]+)*$/;

export function coverStatements(sections: Section[], tests: PassedTest[]): Coverage {
  const testsById = new Map<string, PassedTest[]>();
  for (const { statements } of sections) for (const { id } of statements) testsById.set(id, []);
  const unknown: Coverage['unknown'] = [];
  for (const test of tests) {
    for (const id of new Set(idsIn(test.title))) {
      const covering = testsById.get(id);
      if (covering) covering.push(test);
      else unknown.push({ id, test });
    }
  }
  const uncovered = [...testsById].filter(([, covering]) => covering.length === 0).map(([id]) => id);
  return { testsById, uncovered, unknown };
}

/** Reads the ids in square brackets; a bracket with anything else in it is a part of the title. */
function idsIn(title: string): string[] {
  return [...title.matchAll(/\[([^[\]]+)\]/g)].flatMap(([, ids = '']) => {
    const words = ids.split(' ');
    return words.every((word) => idPattern.test(word)) ? words : [];
  });
}
