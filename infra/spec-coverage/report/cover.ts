import type { Section } from '../statements.ts';
import { statementIds } from './statement-ids.ts';

export interface Test {
  path: string;
  name: string;
}

export interface Coverage {
  testsById: ReadonlyMap<string, Test[]>;
  /** Ids of statements that no test shows. */
  untested: string[];
  /** Tests that name a statement that does not exist. */
  strangers: { id: string; test: Test }[];
}

export function cover(sections: Section[], tests: Test[]): Coverage {
  const testsById = new Map<string, Test[]>();
  for (const { statements } of sections) for (const { id } of statements) testsById.set(id, []);
  const strangers: Coverage['strangers'] = [];
  for (const test of tests) {
    for (const id of new Set(statementIds(test.name))) {
      const shown = testsById.get(id);
      if (shown) shown.push(test);
      else strangers.push({ id, test });
    }
  }
  const untested = [...testsById].filter(([, shown]) => shown.length === 0).map(([id]) => id);
  return { testsById, untested, strangers };
}
