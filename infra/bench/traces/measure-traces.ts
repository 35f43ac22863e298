import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Comparison, sideBySide } from '../load/side-by-side.ts';
import { seedSystem } from '../seeding/seed-system.ts';
import { startSystem } from '../system/running-system.ts';
import { newTipsLoad } from '../tips/new-tips.ts';

const SIZE = { creators: 1_000, tips: 1_000 };

/** Compares a system that exports traces with one that does not. */
export async function measureTraces(directory: string): Promise<Comparison> {
  const collector = fork(join(import.meta.dirname, 'collector.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [endpoint] = (await once(collector, 'message')) as [string];
  const traced = await startSystem(join(directory, 'traced'), { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  const untraced = await startSystem(join(directory, 'untraced'));
  try {
    for (const system of [traced, untraced]) await seedSystem(system.runtime(), SIZE);
    const comparison = await sideBySide('A tip: create-payment-intent, with traces exported', {
      ours: newTipsLoad(traced.runtime(), SIZE.creators),
      baseline: newTipsLoad(untraced.runtime(), SIZE.creators),
      bound: 0.6,
    });
    collector.send('bytes');
    const [bytes] = (await once(collector, 'message')) as [number];
    if (bytes === 0) throw new Error('No traces were exported.');
    return comparison;
  } finally {
    await traced.stop();
    await untraced.stop();
    collector.disconnect();
  }
}
