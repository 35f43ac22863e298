import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { NatsConnection } from '@sprinkle/service-kit/nats/connection';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { createApiDocument } from './api-document.js';
import { AppModule } from './app.module.js';
import { CONFIG } from './config.js';

const CLIENT = fileURLToPath(new URL('../../libs/api-client/', import.meta.url));
const OPENAPI = join(CLIENT, 'openapi.json');
const REFRESH = 'npm run build -w gateway && npm run openapi -w gateway';

class DocumentModule {}

/** `preview` reads the decorators without creating instances, so empty objects stand for configuration and connections. */
async function renderDocument(): Promise<string> {
  const absent = [CONFIG, NatsConnection, RpcClient].map((provide) => ({ provide, useValue: {} }));
  const root = {
    module: DocumentModule,
    global: true,
    imports: [AppModule],
    providers: absent,
    exports: absent,
  };
  const app = await NestFactory.create(root, new FastifyAdapter(), {
    preview: true,
    logger: ['error'],
    abortOnError: false,
  });
  return `${JSON.stringify(createApiDocument(app), null, 2)}\n`;
}

/** Generates the client from the `openapi.json` beside it. */
function runCodegen(...args: string[]): boolean {
  const run = spawnSync(process.execPath, ['codegen.ts', ...args], { cwd: CLIENT, stdio: 'inherit' });
  if (run.error) throw run.error;
  return run.status === 0;
}

async function refresh(): Promise<void> {
  await writeFile(OPENAPI, await renderDocument());
  if (!runCodegen()) process.exitCode = 1;
}

async function check(): Promise<void> {
  const isSame = (await readFile(OPENAPI, 'utf8').catch(() => '')) === (await renderDocument());
  if (!isSame) console.error('libs/api-client/openapi.json differs from the document of the gateway.');
  if (isSame && runCodegen('--check')) return;
  console.error(`Refresh it with: ${REFRESH}`);
  process.exitCode = 1;
}

await (process.argv.includes('--check') ? check() : refresh());
