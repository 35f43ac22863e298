import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../../config.js';
import { CachedResponse } from '../cache/cached-response.js';
import { securityHeaders } from '../http/security-headers.js';
import { withoutConsole } from './without-console.js';

const DOCS_PATH = '/api/docs';
const AN_HOUR = { 'cache-control': 'public, max-age=3600' };

const TYPES: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sprinkle API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${DOCS_PATH}/swagger-ui.css"></head>
<body><div id="docs"></div><script src="${DOCS_PATH}/swagger-ui-bundle.js"></script>
<script>SwaggerUIBundle({ url: '${DOCS_PATH}-json', dom_id: '#docs' })</script></body></html>`;

/** Serves the API document and a page to read it. Each response is prepared on its first request. */
export function serveDocs(
  instance: FastifyInstance,
  config: GatewayConfig,
  createDocument: () => OpenAPIObject,
): void {
  if (!config.API_DOCS) return;
  const page = CachedResponse.html(PAGE);
  const headers = securityHeaders(config).docs;
  instance.get(DOCS_PATH, (request, reply) => page.send(request, reply.headers(headers)));
  let document: CachedResponse | undefined;
  instance.get(`${DOCS_PATH}-json`, (request, reply) => {
    document ??= CachedResponse.json(
      config.ADMIN_API_DOCS ? createDocument() : withoutConsole(createDocument()),
    );
    return document.send(request, reply);
  });
  for (const [file, type] of Object.entries(TYPES)) {
    let response: Promise<CachedResponse> | undefined;
    instance.get(`${DOCS_PATH}/${file}`, async (request, reply) => {
      response ??= readAsset(file, type);
      await (await response).send(request, reply);
      return reply;
    });
  }
}

async function readAsset(file: string, type: string): Promise<CachedResponse> {
  const { resolve } = createRequire(import.meta.url);
  return new CachedResponse(await readFile(resolve(`swagger-ui-dist/${file}`)), type, AN_HOUR);
}
