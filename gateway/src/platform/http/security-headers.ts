import { createHash } from 'node:crypto';
import { PAGE_SCRIPT } from '@sprinkle/contracts/page-script';
import type { GatewayConfig } from '../../config.js';
import { POLICY_REPORTS_PATH } from '../paths.js';

export type Headers = Readonly<Record<string, string>>;

export interface SecurityHeaders {
  /** For every response; enough for JSON and bytes. */
  readonly all: Headers;
  /** For public pages, which run our own files and one inline script, allowed by its hash. */
  readonly page: Headers;
  /** For creators' pages, the app and the checkout, which also load the payment provider's script and frames. */
  readonly app: Headers;
  /** For the console. Allows nothing that the console does not use. */
  readonly admin: Headers;
  /** For the API documentation, which has inline scripts. */
  readonly docs: Headers;
}

/** The origins that Stripe lists for its form with wallets and Link, when its script is loaded from Stripe. */
const PAYMENT_ORIGINS = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const PAYMENT_SCRIPTS = PAYMENT_ORIGINS.join(' ');
const LINK = 'https://link.com https://*.link.com';
const PAYMENT_FRAMES = `${PAYMENT_SCRIPTS} https://hooks.stripe.com ${LINK}`;
const PAYMENT_CONNECTIONS = `https://api.stripe.com ${LINK}`;
/** Creators may embed videos from here. We build the address from the video's number alone. */
const EMBEDS = 'https://www.tiktok.com';
const PAGE_SCRIPT_HASH = `'sha256-${createHash('sha256').update(PAGE_SCRIPT).digest('base64')}'`;
/** Older browsers only support the first directive, newer ones the second. */
const REPORTING = `report-uri ${POLICY_REPORTS_PATH}; report-to csp`;
const CONSOLE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // MUI adds its styles as the screens are shown, and the preview of a mail inherits this policy.
  "style-src 'self' 'unsafe-inline'",
  // The QR code and the image of a draft are data URLs.
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  REPORTING,
].join('; ');
const TWO_YEARS_SECONDS = 63_072_000;

export function securityHeaders(config: GatewayConfig): SecurityHeaders {
  const payment = new URL(config.STRIPE_SCRIPT_URL).origin;
  const all = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(config.PUBLIC_URL.startsWith('https:') && {
      'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`,
    }),
  };
  const wallets = [...new Set([payment, ...PAYMENT_ORIGINS])].map((origin) => `"${origin}"`).join(' ');
  const devices = 'camera=(), microphone=(), geolocation=()';
  const document = {
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'reporting-endpoints': `csp="${POLICY_REPORTS_PATH}"`,
  };
  const page = {
    ...document,
    'content-security-policy': policy({ script: PAGE_SCRIPT_HASH, frame: EMBEDS }),
    'permissions-policy': `payment=(), ${devices}`,
  };
  const paying = {
    script: `${PAGE_SCRIPT_HASH} ${payment} ${PAYMENT_SCRIPTS}`,
    frame: `${payment} ${PAYMENT_FRAMES} ${EMBEDS}`,
    connect: `${payment} ${PAYMENT_CONNECTIONS}`,
  };
  const app = {
    ...document,
    'content-security-policy': policy(paying),
    'permissions-policy': `payment=(self ${wallets}), ${devices}`,
  };
  const docs = { ...page, 'content-security-policy': policy({ script: "'unsafe-inline'" }) };
  const admin = { ...page, 'content-security-policy': CONSOLE_POLICY };
  return { all, page, app, admin, docs };
}

function policy(sources: { script?: string; frame?: string; connect?: string }): string {
  return [
    "default-src 'none'",
    list("script-src 'self'", sources.script),
    "style-src 'self' 'unsafe-inline'",
    // Creators may show pictures and videos from any address.
    "img-src 'self' data: blob: https: http:",
    "media-src 'self' blob: https: http:",
    "font-src 'self'",
    list("connect-src 'self'", sources.connect),
    sources.frame ? `frame-src ${sources.frame}` : "frame-src 'none'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    REPORTING,
  ].join('; ');
}

function list(directive: string, more: string | undefined): string {
  return more ? `${directive} ${more}` : directive;
}
