import { stripVTControlCharacters } from 'node:util';
import { say } from '../processes/console.ts';

export interface Outcome {
  passed: number;
  failed: number;
  /** Number of tests that failed first and then passed; absent if nothing is retried. */
  unsteady?: number;
  /** Names of the failed tests, each with the beginning of its error; absent if a check has none. */
  failures?: string[];
}

/** Adds up the outcomes of a step's parts. */
export function sumOf(outcomes: Outcome[]): Required<Outcome> {
  const total = (key: 'passed' | 'failed' | 'unsteady') =>
    outcomes.reduce((sum, outcome) => sum + (outcome[key] ?? 0), 0);
  return {
    passed: total('passed'),
    failed: total('failed'),
    unsteady: total('unsteady'),
    failures: outcomes.flatMap(({ failures = [] }) => failures),
  };
}

const LINES_OF_ERROR = 12;

/** Returns a failure as it is repeated at the end of a run, because truncated logs keep their end. */
export function failureText(name: string, error: string): string {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [`✗ ${name}`, ...lines.slice(0, LINES_OF_ERROR).map((line) => `    ${line}`)].join('\n');
}

/** Runs steps, possibly concurrently, and adds up their outcomes. A step that throws counts as one failure. */
export class Report {
  private readonly outcomes: Outcome[] = [];
  private readonly lines: string[] = [];

  async step(name: string, signal: AbortSignal, work: () => Promise<Outcome>): Promise<void> {
    signal.throwIfAborted();
    say(`\n── ${name} ${'─'.repeat(Math.max(3, 70 - name.length))}`);
    const began = performance.now();
    const outcome = await work().catch((error: Error) => {
      signal.throwIfAborted();
      say(error.message);
      return { passed: 0, failed: 1, failures: [failureText(name, error.message)] };
    });
    this.outcomes.push(outcome);
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    const line = `${outcome.failed > 0 ? '✗' : '✓'} ${name}: ${describe(outcome)} (${seconds} s)`;
    this.lines.push(line);
    say(line);
  }

  get hasFailures(): boolean {
    return sumOf(this.outcomes).failed > 0;
  }

  /** Repeats the failures, then prints the total on the last line. */
  print(): void {
    const total = sumOf(this.outcomes);
    for (const failure of total.failures) say(`\n${failure}`);
    say(`\n${this.lines.join('\n')}\n\n${describe(total)}`);
  }
}

function describe({ passed, failed, unsteady = 0 }: Outcome): string {
  return `${passed} passed, ${failed} failed${unsteady > 0 ? `, ${unsteady} unsteady` : ''}`;
}
