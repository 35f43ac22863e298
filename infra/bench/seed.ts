/**
 * Fills the databases of the system that runs, without any service noticing:
 *   node infra/bench/seed.ts --creators 100000 --tips 1000000
 * Its data are where DATA_DIR says, else in `.data`.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readRuntime, repositoryRoot } from './system/running-system.ts';
import { seedSystem } from './seeding/seed-system.ts';

const { values } = parseArgs({ options: { creators: { type: 'string' }, tips: { type: 'string' } } });
const size = { creators: count('creators'), tips: count('tips') };
const began = performance.now();
await seedSystem(readRuntime(resolve(repositoryRoot, process.env.DATA_DIR ?? '.data')), size);
const seconds = ((performance.now() - began) / 1_000).toFixed(1);
console.log(`${size.creators} creators and ${size.tips} tips are there after ${seconds} s.`);

function count(name: 'creators' | 'tips'): number {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`--${name} takes a whole number of at least 1.`);
  return number;
}
