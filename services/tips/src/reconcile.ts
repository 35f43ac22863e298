import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { describeDrift } from '@sprinkle/contracts/tips/upkeep/describe-drift';
import { dataSourceOptions } from '@sprinkle/service-kit/database/data-source-options';
import { loadConfig } from '@sprinkle/service-kit/load-config';
import { DataSource } from 'typeorm';
import { configSchema } from './config.js';
import { databaseOptions } from './database.js';
import { createStripe } from './taking/stripe/stripe.js';
import { openReconciliation } from './upkeep/reconciliation/open-reconciliations.js';
import { recordReconciliation } from './upkeep/reconciliation/record-reconciliation.js';
import { resolveProblem } from './upkeep/reconciliation/resolve-problem.js';

const LOOK_AGAIN_MS = 1_000;

const { resolved } = parseArgs({ options: { resolved: { type: 'string' } } }).values;
const config = loadConfig(configSchema);
const dataSource = new DataSource(dataSourceOptions(databaseOptions(config.TIPS_DATABASE_URL)));
const shutdown = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => shutdown.abort());
await dataSource.initialize();
try {
  if (resolved) {
    const found = await resolveProblem(dataSource, resolved);
    if (!found) console.log(`There is no payment ${resolved} here`);
    else console.log(`${resolved} is looked up again${found.problem ? `. It was: ${found.problem}` : ''}`);
  }
  const { drifts, warnings } = await recordReconciliation(dataSource, await open(), {
    stripe: createStripe(config),
    shutdown: shutdown.signal,
    onDrift: (drift) => console.log(describeDrift(drift)),
  });
  if (warnings > 0) console.log(`${warnings} to look at`);
  console.log(drifts === 0 ? 'No drift' : `${drifts} drifts found`);
  process.exitCode = drifts === 0 ? 0 : 1;
} finally {
  await dataSource.destroy();
}

/** Waits for a reconciliation that is running, because its result may be older than the last changes. */
async function open(): Promise<string> {
  for (;;) {
    const id = await openReconciliation(dataSource, 'running', null);
    if (id) return id;
    await delay(LOOK_AGAIN_MS, undefined, { signal: shutdown.signal });
  }
}
