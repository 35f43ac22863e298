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

/** The first script pays with the Payment Element, the second with the Express Checkout Element at `/express`. */
const SCRIPTS = ['shop.js', 'express.js'] as const;

export interface Shop {
  url: string;
  stop: () => void;
}

/** Serves a page that may load only its own files and what Stripe.js needs. */
export async function startShop(sandbox: string): Promise<Shop> {
  const policy = `default-src 'none'; script-src 'self' ${sandbox}; frame-src ${sandbox}; connect-src ${sandbox}`;
  const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
  const server = createServer((request, response) => {
    const script = SCRIPTS.find((name) => request.url === `/${name}`);
    response.writeHead(200, {
      'content-type': script ? 'text/javascript' : 'text/html',
      'content-security-policy': policy,
    });
    const page = read('shop.html').replace('{{sandbox}}', sandbox);
    const isExpress = request.url?.startsWith('/express') ?? false;
    response.end(script ? read(script) : page.replace('{{script}}', isExpress ? 'express.js' : 'shop.js'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, stop: () => server.close() };
}
