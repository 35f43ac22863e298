import type { Runtime } from '@sprinkle/client/runtime';
import { seedSystem } from '../seeding/seed-system.ts';
import { describeEconomics } from './describe-economics.ts';
import { measureEconomics } from './measure-economics.ts';

/** Says who has what of tips of 1 to 100 dollars, whoever bears the provider's fee. */
export async function printEconomics(runtime: Runtime): Promise<string> {
  await seedSystem(runtime, { creators: 1, tips: 1 });
  return describeEconomics(await measureEconomics(runtime));
}
