import type { Runtime } from '@sprinkle/client/runtime';
import { type Databases, withDatabases } from './databases.ts';
import { seedCreators } from './seed-creators.ts';
import { seedTips } from './seed-tips.ts';

export interface Size {
  creators: number;
  tips: number;
}

/** Adds creators and tips until there are this many. */
export function seedSystem(runtime: Runtime, size: Size): Promise<void> {
  return withDatabases(runtime, async (databases) => {
    const there = await countSeeded(databases);
    await seedCreators(databases, there.creators + 1, size.creators);
    await seedTips(databases, Math.max(size.creators, there.creators), there.tips + 1, size.tips);
    for (const client of Object.values(databases)) await client.query('VACUUM ANALYZE');
  });
}

async function countSeeded({ tips }: Databases): Promise<Size> {
  const { rows } = await tips.query<{ creators: number; tips: number }>(
    `SELECT (SELECT count(*) FROM creators WHERE username LIKE 'bench%')::integer AS creators,
       (SELECT count(*) FROM payments WHERE provider_intent_id LIKE 'pi_bench_%')::integer AS tips`,
  );
  return rows[0] as Size;
}
