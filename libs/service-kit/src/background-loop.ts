import { Logger } from '@nestjs/common';

const FIRST_BACK_OFF_MS = 1_000;
const LONGEST_BACK_OFF_MS = 10_000;

export interface BackgroundLoopOptions {
  name: string;
  intervalMs: number;
  /** One round; true when there may be more to do at once. */
  work: () => Promise<boolean>;
}

/** Works at once, at every `wake()`, and every `intervalMs`; after an error it waits longer and longer. */
export class BackgroundLoop {
  private readonly logger: Logger;
  private running?: Promise<void>;
  private isStopping = false;
  private isWoken = false;
  private failures = 0;
  private endRest?: () => void;

  constructor(private readonly options: BackgroundLoopOptions) {
    this.logger = new Logger(options.name);
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Work that is asked for while a round runs is done in the next one. */
  wake(): void {
    this.isWoken = true;
    if (this.failures === 0) this.endRest?.();
  }

  /** Lets the round in flight finish. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.endRest?.();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.isStopping) {
      this.isWoken = false;
      const hasMore = await this.attempt();
      if (!hasMore && !this.isStopping) await this.rest();
    }
  }

  private async attempt(): Promise<boolean> {
    try {
      const hasMore = await this.options.work();
      this.failures = 0;
      return hasMore;
    } catch (error) {
      this.failures += 1;
      this.logger.error(error);
      return false;
    }
  }

  private async rest(): Promise<void> {
    if (this.failures === 0 && this.isWoken) return;
    const backOff = Math.min(FIRST_BACK_OFF_MS * 2 ** (this.failures - 1), LONGEST_BACK_OFF_MS);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.failures > 0 ? backOff : this.options.intervalMs);
      this.endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.endRest = undefined;
  }
}
