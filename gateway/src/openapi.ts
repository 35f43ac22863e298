import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { NatsConnection } from '@sprinkle/service-kit/nats/connection';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppModule } from './app.module.js';
import { CONFIG } from './config.js';
import { createApiDocument } from './api-document.js';

const CLIENT = fileURLToPath(new URL('../../libs/api-client/', import.meta.url));
const OPENAPI = join(CLIENT, 'openapi.json');
const REFRESH = 'npm run build -w gateway && npm run openapi -w gateway';

class DescribedModule {}

/** `preview` reads the decorators and makes nothing: what the process would bring is named, and never used. */
async function describeApi(): Promise<string> {
  const absent = [CONFIG, NatsConnection, RpcClient].map((provide) => ({ provide, useValue: {} }));
  const described = {
    module: DescribedModule,
    global: true,
    imports: [AppModule],
    providers: absent,
    exports: absent,
  };
  const app = await NestFactory.create(described, new FastifyAdapter(), {
    preview: true,
    logger: ['error'],
    abortOnError: false,
  });
  return `${JSON.stringify(createApiDocument(app), null, 2)}\n`;
}

/** The client is generated from the `openapi.json` that lies there. */
function runCodegen(...args: string[]): boolean {
  const run = spawnSync(process.execPath, ['codegen.ts', ...args], { cwd: CLIENT, stdio: 'inherit' });
  if (run.error) throw run.error;
  return run.status === 0;
}

async function refresh(): Promise<void> {
  await writeFile(OPENAPI, await describeApi());
  if (!runCodegen()) process.exitCode = 1;
}

async function check(): Promise<void> {
  const isSame = (await readFile(OPENAPI, 'utf8').catch(() => '')) === (await describeApi());
  if (!isSame) console.error('libs/api-client/openapi.json differs from what the gateway answers.');
  if (isSame && runCodegen('--check')) return;
  console.error(`Refresh it with: ${REFRESH}`);
  process.exitCode = 1;
}

await (process.argv.includes('--check') ? check() : refresh());
