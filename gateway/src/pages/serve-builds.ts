import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.js';

const FOR_EVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';
const SVG = 'image/svg+xml';

/** Gives each file of the web builds its own route, so that every other path reaches the pages. HTML documents are not served. */
export async function serveBuilds(instance: FastifyInstance, config: GatewayConfig): Promise<void> {
  const builds = [
    { root: resolve(config.WEB_DIST, 'client'), prefix: '/' },
    { root: resolve(config.ADMIN_WEB_DIST), prefix: '/admin/' },
  ];
  await instance.register(async (scope) => {
    // The library sets no charset for SVG.
    scope.addHook('onSend', (_request, reply, payload, done) => {
      if (reply.getHeader('content-type') === SVG) void reply.header('content-type', `${SVG}; charset=utf-8`);
      done(null, payload);
    });
    for (const { root, prefix } of builds) {
      await scope.register(fastifyStatic, {
        root,
        prefix,
        wildcard: false,
        index: false,
        globIgnore: ['**/*.{html,br,gz}'],
        preCompressed: true,
        decorateReply: false,
        cacheControl: false,
        // File names under assets/ contain a hash of the content.
        setHeaders: (reply, path) => {
          void reply.header('cache-control', path.startsWith(join(root, 'assets/')) ? FOR_EVER : AN_HOUR);
        },
      });
    }
  });
}
