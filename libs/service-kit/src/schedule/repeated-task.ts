import { Logger } from '@nestjs/common';
import type { Round } from './every.js';

const FIRST_BACK_OFF_MS = 1_000;
const LONGEST_BACK_OFF_MS = 10_000;

/**
 * Runs a round at the start, at every `wake()`, when the last round asked for it, and every `intervalMs`. After each
 * error it waits longer.
 */
export class RepeatedTask {
  private readonly logger: Logger;
  private running?: Promise<void>;
  private readonly shutdown = new AbortController();
  private isWoken = false;
  private failures = 0;
  private endPause?: () => void;

  constructor(
    name: string,
    private readonly intervalMs: number,
    private readonly round: Round,
  ) {
    this.logger = new Logger(name);
  }

  start(): void {
    this.running ??= this.run();
  }

  /** The current round may have missed the new work, so another one follows it. */
  wake(): void {
    this.isWoken = true;
    if (this.failures === 0) this.endPause?.();
  }

  /** Waits for the current round. */
  async stop(): Promise<void> {
    this.shutdown.abort(new Error('The service is shutting down'));
    this.endPause?.();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.shutdown.signal.aborted) {
      this.isWoken = false;
      const pauseMs = await this.attempt();
      if (pauseMs > 0 && !this.shutdown.signal.aborted) await this.pause(pauseMs);
    }
  }

  /** Returns the length of the pause that follows. */
  private async attempt(): Promise<number> {
    try {
      const next = await this.round(this.shutdown.signal);
      this.failures = 0;
      if (next === true) return 0;
      return typeof next === 'number' ? Math.min(next, this.intervalMs) : this.intervalMs;
    } catch (error) {
      this.failures += 1;
      this.logger.error(error);
      return Math.min(FIRST_BACK_OFF_MS * 2 ** (this.failures - 1), LONGEST_BACK_OFF_MS);
    }
  }

  private async pause(pauseMs: number): Promise<void> {
    if (this.failures === 0 && this.isWoken) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseMs);
      this.endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.endPause = undefined;
  }
}
