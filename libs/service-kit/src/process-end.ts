import type { LoggerService } from '@nestjs/common';

const SHUTDOWN_LIMIT_MS = 25_000;

/** Starts something and closes it when the process is asked to end; a failure nobody handles ends the process. */
export async function endOnSignals(
  logger: LoggerService,
  start: () => Promise<{ close(): Promise<void> }>,
): Promise<void> {
  const fail = (error: unknown) => {
    logger.error(error);
    process.exit(1);
  };
  process.on('unhandledRejection', fail);
  const running = await start().catch(fail);
  // Starting leaves 20 MB behind that nobody would give back until there is load; Node is run with --expose-gc for it.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const end = () => {
    setTimeout(() => fail(new Error('Closing took too long')), SHUTDOWN_LIMIT_MS).unref();
    running.close().then(() => process.exit(0), fail);
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}
