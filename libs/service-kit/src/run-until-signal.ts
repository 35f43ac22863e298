import type { LoggerService } from '@nestjs/common';
import closeWithGrace from 'close-with-grace';
import { ConfigurationError } from './configuration-error.js';

const CLOSE_WITHIN_MS = 25_000;

/** Starts something, and closes it on a signal or an unhandled error. */
export async function runUntilSignal(
  logger: LoggerService,
  start: () => Promise<{ close(): Promise<void> }>,
): Promise<void> {
  let running: { close(): Promise<void> } | undefined;
  closeWithGrace({ delay: CLOSE_WITHIN_MS, logger }, async ({ err }) => {
    if (err) logger.error(err);
    await running?.close();
  });
  try {
    running = await start();
  } catch (error) {
    logger.error(error instanceof ConfigurationError ? error.message : error);
    process.exit(1);
  }
}
