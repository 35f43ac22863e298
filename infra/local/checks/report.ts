import { say } from '../processes/console.ts';

export interface Outcome {
  passed: number;
  failed: number;
}

/** Runs steps, also several at once, and adds up; a step that throws counts as one failure. */
export class Report {
  private readonly total: Outcome = { passed: 0, failed: 0 };
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
    this.total.passed += outcome.passed;
    this.total.failed += outcome.failed;
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    const line = `${outcome.failed > 0 ? '✗' : '✓'} ${name}: ${describe(outcome)} (${seconds} s)`;
    this.lines.push(line);
    say(line);
  }

  get hasFailures(): boolean {
    return this.total.failed > 0;
  }

  /** The last line printed is the sum. */
  print(): void {
    say(`\n${this.lines.join('\n')}\n\n${describe(this.total)}`);
  }
}

function describe({ passed, failed }: Outcome): string {
  return `${passed} passed, ${failed} failed`;
}
