import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
}

const client = join(import.meta.dirname, '../../web/dist/client');
const chunks = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** Files that a browser loads for these modules or chunks. */
function filesOf(keys: string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = chunks[key] ?? Object.values(chunks).find(({ name }) => name === key);
    if (!chunk) throw new Error(`The build has no ${key}`);
    if (found.has(chunk.file)) continue;
    found.add(chunk.file);
    filesOf(chunk.imports ?? [], found);
  }
  return found;
}

const compressed = (file: string) => statSync(join(client, `${file}.br`), { throwIfNoEntry: false });
const sizeOf = (file: string) => (compressed(file) ?? statSync(join(client, file))).size;

it.each([
  ['a creator’s page', ['src/entries/public.ts', 'creator'], 80_000],
  ['the checkout', ['src/entries/checkout.ts', 'paying'], 95_000],
])('the scripts that %s loads first stay within their budget', (_page, keys, budget) => {
  const bytes = [...filesOf(keys)].reduce((sum, file) => sum + sizeOf(file), 0);
  expect(bytes).toBeGreaterThan(budget / 2);
  expect(bytes).toBeLessThanOrEqual(budget);
});

it.each([
  'src/public/tip-dialog/TipForm.tsx',
  'src/public/express-checkout/ExpressCheckout.tsx',
  'src/public/payment-outcome/PaymentOutcome.tsx',
])('%s does not load the application, which would draw its own screen', (module) => {
  const entries = ['app.tsx', 'checkout.ts', 'site.ts'].map(
    (entry) => chunks[`src/entries/${entry}`]?.file ?? 'missing',
  );
  expect([...filesOf([module])].filter((file) => entries.includes(file))).toEqual([]);
});

it('a creator’s page loads no payment scripts before the dialog is opened', () => {
  const loaded = filesOf(['src/entries/public.ts', 'creator']);
  const paying = chunks['src/public/express-checkout/ExpressCheckout.tsx'];
  const checkout = Object.values(chunks).find(({ name }) => name === 'paying');
  expect([...loaded]).not.toContain(paying?.file);
  expect([...loaded]).not.toContain(checkout?.file);
});
