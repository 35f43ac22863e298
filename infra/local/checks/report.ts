import { say } from '../processes/console.ts';

export interface Outcome {
  passed: number;
  failed: number;
  /** Number of the passed tests that had failed at first; absent where nothing runs again. */
  unsteady?: number;
}

/** Adds up what the parts of a step came to. */
export function sumOf(outcomes: Outcome[]): Required<Outcome> {
  const total = (key: keyof Outcome) => outcomes.reduce((sum, outcome) => sum + (outcome[key] ?? 0), 0);
  return { passed: total('passed'), failed: total('failed'), unsteady: total('unsteady') };
}

/** Runs steps, also several at once, and adds up; a step that throws counts as one failure. */
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
      return { passed: 0, failed: 1 };
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

  /** The last line printed is the sum. */
  print(): void {
    say(`\n${this.lines.join('\n')}\n\n${describe(sumOf(this.outcomes))}`);
  }
}

function describe({ passed, failed, unsteady = 0 }: Outcome): string {
  return `${passed} passed, ${failed} failed${unsteady > 0 ? `, ${unsteady} unsteady` : ''}`;
}
