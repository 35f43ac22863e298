import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { DOCS_PATH } from '../paths.js';

const TYPES: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sprinkle API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${DOCS_PATH}/swagger-ui.css"></head>
<body><div id="docs"></div><script src="${DOCS_PATH}/swagger-ui-bundle.js"></script>
<script>SwaggerUIBundle({ url: '${DOCS_PATH}-json', dom_id: '#docs' })</script></body></html>`;

/** Serves the API's document, which is created with the first request for it, and a page to read it with. */
export function serveDocs(instance: FastifyInstance, createDocument: () => OpenAPIObject): void {
  const { resolve } = createRequire(import.meta.url);
  let document: OpenAPIObject | undefined;
  instance.get(`${DOCS_PATH}-json`, () => (document ??= createDocument()));
  instance.get(DOCS_PATH, (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  instance.get<{ Params: { file: string } }>(`${DOCS_PATH}/:file`, ({ params: { file } }, reply) => {
    const type = Object.hasOwn(TYPES, file) && TYPES[file];
    if (!type) return reply.callNotFound();
    return reply.type(type).send(createReadStream(resolve(`swagger-ui-dist/${file}`)));
  });
}
