import { start } from './start.ts';

try {
  const { url, close } = await start(process.env);
  console.log(`Stripe stand-in listening on ${url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
