import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const FRAME_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const SCRIPT = 'text/javascript; charset=utf-8';

const files = [
  { urls: ['/v3', '/v3/', '/stripe.js'], name: 'stripe.js', type: SCRIPT },
  { urls: ['/elements/payment.html'], name: 'payment.html', type: 'text/html; charset=utf-8' },
  { urls: ['/elements/payment.css'], name: 'payment.css', type: 'text/css; charset=utf-8' },
  { urls: ['/elements/payment.js'], name: 'payment.js', type: SCRIPT },
  { urls: ['/elements/call-api.js'], name: 'call-api.js', type: SCRIPT },
  { urls: ['/elements/methods.js'], name: 'methods.js', type: SCRIPT },
  { urls: ['/elements/method-tabs.js'], name: 'method-tabs.js', type: SCRIPT },
  { urls: ['/elements/link-form.js'], name: 'link-form.js', type: SCRIPT },
  { urls: ['/elements/next-action.js'], name: 'next-action.js', type: SCRIPT },
  { urls: ['/elements/confirm-payment.js'], name: 'confirm-payment.js', type: SCRIPT },
  { urls: ['/elements/cover-page.js'], name: 'cover-page.js', type: SCRIPT },
  {
    urls: ['/elements/express-checkout.html'],
    name: 'express-checkout.html',
    type: 'text/html; charset=utf-8',
  },
  { urls: ['/elements/express-checkout.css'], name: 'express-checkout.css', type: 'text/css; charset=utf-8' },
  { urls: ['/elements/express-checkout.js'], name: 'express-checkout.js', type: SCRIPT },
  { urls: ['/elements/wallet-sheet.js'], name: 'wallet-sheet.js', type: SCRIPT },
  { urls: ['/elements/wallet.html'], name: 'wallet.html', type: 'text/html; charset=utf-8' },
  { urls: ['/elements/wallet.js'], name: 'wallet.js', type: SCRIPT },
  { urls: ['/authorize/:id'], name: 'authorize.html', type: 'text/html; charset=utf-8' },
  { urls: ['/elements/authorize.js'], name: 'authorize.js', type: SCRIPT },
  { urls: ['/elements/authorize.css'], name: 'authorize.css', type: 'text/css; charset=utf-8' },
  { urls: ['/setup/:id'], name: 'setup.html', type: 'text/html; charset=utf-8' },
  { urls: ['/elements/setup.js'], name: 'setup.js', type: SCRIPT },
  { urls: ['/elements/appearance.js'], name: 'appearance.js', type: SCRIPT },
  { urls: ['/elements/card-form.js'], name: 'card-form.js', type: SCRIPT },
  { urls: ['/elements/card-fields.js'], name: 'card-fields.js', type: SCRIPT },
];

/** Serves Stripe.js to pages, and the files of the frames that it mounts. */
export function registerBrowserFiles(app: FastifyInstance): void {
  for (const { urls, name, type } of files) {
    const body = readFileSync(new URL(name, import.meta.url), 'utf8');
    for (const url of urls) {
      app.get(url, async (_request, reply) => {
        reply.headers({
          'content-type': type,
          'content-security-policy': FRAME_POLICY,
          'cross-origin-resource-policy': 'cross-origin',
          'cache-control': 'no-cache',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
        });
        return body;
      });
    }
  }
}
