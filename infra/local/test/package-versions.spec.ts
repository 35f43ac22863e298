import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { repositoryRoot } from '../settings.ts';

const lockSchema = z.object({
  version: z.string(),
  packages: z.record(z.string(), z.object({ version: z.string().optional() })),
});

test('every package has the version of the product', () => {
  const text = readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8');
  const { version, packages } = lockSchema.parse(JSON.parse(text));
  const own = Object.entries(packages).filter(([path]) => !path.includes('node_modules'));
  expect(own.length).toBeGreaterThan(20);
  expect(own.filter(([, each]) => each.version !== version)).toEqual([]);
});
