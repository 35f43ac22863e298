import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { generateEndpoints } from '@rtk-query/codegen-openapi';
import { format, resolveConfig } from 'prettier';

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const LISTS_AS_CSV = [
  ...['exportUsers', 'exportPayments', 'exportComments', 'exportDisputes', 'exportOwed'],
  ...['exportReportCases', 'exportActivity'],
];
const target = pathOf('src/api.gen.ts');

async function generate(): Promise<string> {
  const source = await generateEndpoints({
    schemaFile: pathOf('openapi.json'),
    apiFile: pathOf('src/base-api.ts'),
    apiImport: 'baseApi',
    exportName: 'api',
    hooks: { queries: true, lazyQueries: true, mutations: true },
    flattenArg: true,
    encodePathParams: true,
    // Browsers open the stream as an EventSource and the exports as downloads, and the webhook is Stripe's.
    filterEndpoints: (name) => !['watchOwnTips', 'receiveEvent', ...LISTS_AS_CSV].includes(name),
  });
  if (!source) throw new Error('Nothing was generated');
  const importable = source.replace(/from (["'])[^"']*base-api[^"']*\1/, "from './base-api.js'");
  return format(importable, { ...(await resolveConfig(target)), parser: 'typescript' });
}

const generated = await generate();
if (!process.argv.includes('--check')) {
  await writeFile(target, generated);
} else if ((await readFile(target, 'utf8').catch(() => '')) !== generated) {
  console.error('libs/api-client/src/api.gen.ts differs from what openapi.json says.');
  process.exitCode = 1;
}
