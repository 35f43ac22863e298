import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateEndpoints } from '@rtk-query/codegen-openapi';
import { format, type FormatConfig } from 'oxfmt';
import { type ApiDocument, type CallOptions, toClientDocument } from './cents-and-pages.ts';

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const target = pathOf('src/api.gen.ts');

async function generate(): Promise<string> {
  const document = JSON.parse(await readFile(pathOf('openapi.json'), 'utf8')) as ApiDocument;
  const options = toClientDocument(document);
  const source = await generateFrom(document);
  const importable = source.replace(/from (["'])[^"']*base-api[^"']*\1/, "from './base-api.js'");
  const complete = withCallOptions(importable, options);
  const style = JSON.parse(await readFile(pathOf('../../.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const { code, errors } = await format(target, complete, style);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}

/** The generator reads the document from a file. */
async function generateFrom(document: ApiDocument): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'api-client-'));
  try {
    const schemaFile = join(folder, 'openapi.json');
    await writeFile(schemaFile, JSON.stringify(document));
    const source = await generateEndpoints({
      schemaFile,
      apiFile: pathOf('src/base-api.ts'),
      apiImport: 'baseApi',
      exportName: 'api',
      hooks: { queries: true, lazyQueries: true, mutations: true },
      flattenArg: true,
      encodePathParams: true,
      endpointOverrides: [{ pattern: 'previewMassEmail', type: 'query' }],
      // Browsers open the stream as an EventSource and the exports as downloads, and the webhook is Stripe's.
      filterEndpoints: (name) => !/^(watchOwnTips|receiveEvent|export.*)$/.test(name),
    });
    if (!source) throw new Error('Nothing was generated');
    return source;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Adds the table of call options, and a line to each endpoint that has some. */
function withCallOptions(source: string, options: Record<string, CallOptions>): string {
  const [imports = '', ...rest] = source.split(/(?=^const injectedRtkApi)/m);
  const used: [string, CallOptions][] = [];
  const endpoints = rest
    .join('')
    .replaceAll(/^ +(\w+): build\.(?:query|mutation)<[^>]*>\(\{$/gm, (opening, name: string) => {
      const found = options[name];
      if (!found) return opening;
      used.push([name, found]);
      return `${opening}\nextraOptions: callOptions.${name},`;
    });
  const table = `/** How the client sends requests and reads responses. */
export const callOptions = ${JSON.stringify(Object.fromEntries(used))} as const;\n`;
  return imports + table + endpoints;
}

const generated = await generate();
if (!process.argv.includes('--check')) {
  await writeFile(target, generated);
} else if ((await readFile(target, 'utf8').catch(() => '')) !== generated) {
  console.error('libs/api-client/src/api.gen.ts differs from what openapi.json says.');
  process.exitCode = 1;
}
