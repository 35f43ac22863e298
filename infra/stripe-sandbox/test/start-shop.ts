import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const executablePath = process.env.E2E_CHROMIUM ?? '/usr/bin/chromium';

export function openBrowser(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];
  return chromium.launch({ executablePath, args });
}

export interface Shop {
  url: string;
  stop: () => void;
}

/** Serves a page that may load nothing but itself and what Stripe.js needs. */
export async function startShop(sandbox: string): Promise<Shop> {
  const policy = `default-src 'none'; script-src 'self' ${sandbox}; frame-src ${sandbox}; connect-src ${sandbox}`;
  const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
  const server = createServer((request, response) => {
    const isScript = request.url === '/shop.js';
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/html',
      'content-security-policy': policy,
    });
    response.end(isScript ? read('shop.js') : read('shop.html').replace('{{sandbox}}', sandbox));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, stop: () => server.close() };
}
