import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import { registry } from '@sprinkle/service-kit/telemetry/metrics';
import { startGateway, type TestGateway } from './start-gateway.js';

const PATH = '/.well-known/security.txt';

let gateway: TestGateway;
const warn = jest.spyOn(Logger.prototype, 'warn');

beforeAll(async () => {
  gateway = await startGateway({
    SECURITY_CONTACT: 'mailto:security@example.com',
    RATE_LIMITS: 'strict',
  });
});
afterEach(() => {
  warn.mockClear();
});
afterAll(async () => {
  await gateway.stop();
  warn.mockRestore();
});

describe('security.txt', () => {
  const expiryOf = (text: string) => new Date(/^Expires: (.+)$/m.exec(text)?.[1] ?? '').getTime();

  it('names contact, expiry, language and its own address', async () => {
    const response = await gateway.get(PATH);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await response.text();
    expect(text.replace(/^Expires: .+$/m, 'Expires: (then)')).toBe(
      'Contact: mailto:security@example.com\nExpires: (then)\nPreferred-Languages: en\n' +
        'Canonical: http://localhost:8080/.well-known/security.txt\n',
    );
    expect(expiryOf(text)).toBeGreaterThan(Date.now() + 170 * DAY_MS);
    expect(expiryOf(text)).toBeLessThan(Date.now() + 365 * DAY_MS);
  });

  it('keeps its expiry until it has passed, and then shows a new one', async () => {
    const first = expiryOf(await (await gateway.get(PATH)).text());
    const now = jest.spyOn(Date, 'now');
    const start = first - 180 * DAY_MS;
    const shownAfter = async (days: number) => {
      now.mockReturnValue(start + days * DAY_MS);
      return expiryOf(await (await gateway.get(PATH)).text());
    };
    const [soon, late, over] = [await shownAfter(1), await shownAfter(179), await shownAfter(181)];
    now.mockRestore();
    expect([soon, late, over]).toEqual([first, first, first + 180 * DAY_MS]);
  });

  it('does not exist without a contact', async () => {
    const other = await startGateway();
    expect((await other.get(PATH)).status).toBe(404);
    await other.stop();
  });
});

describe('script errors of pages', () => {
  const SAFARI =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 270.0';
  const report = (body: object, userAgent = SAFARI) =>
    fetch(`${gateway.url}/page-errors`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify(body),
    });
  const logged = () => warn.mock.calls.map(([entry]) => entry);

  it('are logged once, with their place, their cause and the version of the browser', async () => {
    const error = {
      name: 'TypeError',
      message: 'URL.canParse is not a function',
      at: '/assets/shared-x7.js:9:5',
    };
    expect((await report(error)).status).toBe(204);
    expect((await report(error)).status).toBe(204);
    expect(logged()).toEqual([
      { msg: 'The scripts of a page have failed in a browser', ...error, browser: 'OS 16_0' },
    ]);
  });

  it.each([
    ["Can't find variable: Segmenter", "Can't find variable: Segmenter"],
    ['Invalid regular expression: /maya@example.com/: Invalid group', 'Invalid regular expression'],
    ['"Maya Rivera" is not valid JSON', 'other'],
    ['URL constructor: https://maya.example/?token=1 is not a valid URL.', 'other'],
    [undefined, 'other'],
  ])('are logged without anything that people may have written: %s', async (message, kept) => {
    const at = `/assets/creator-${message?.length ?? 0}.js`;
    expect((await report({ name: 'maya@example.com', message, at }, 'Maya/1.0')).status).toBe(204);
    expect(logged()).toEqual([
      expect.objectContaining({ name: 'Error', message: kept, at, browser: 'other' }),
    ]);
  });

  it.each([
    ['no place', { name: 'TypeError', message: 'x' }],
    ['the address of a page', { name: 'TypeError', message: 'x', at: 'https://tips.example/maya?token=1' }],
    ['a file that is not ours', { name: 'TypeError', message: 'x', at: '/assets/../maya@example.com.js' }],
  ])('are rejected with %s', async (_what, body) => {
    expect((await report(body)).status).toBe(400);
    expect(logged()).toEqual([]);
  });

  it('are rejected from other sites', async () => {
    const response = await fetch(`${gateway.url}/page-errors`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: JSON.stringify({ name: 'TypeError', message: 'x', at: '/assets/a.js' }),
    });
    expect(response.status).toBe(403);
  });
});

describe('CSP reports of browsers', () => {
  const post = (body: unknown, type = 'application/csp-report') =>
    fetch(`${gateway.url}/csp-reports`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const legacy = (blockedUri: string, directive = 'img-src') => ({
    'csp-report': {
      'document-uri': 'https://tips.example/receipt?token=secret-token',
      'effective-directive': directive,
      'blocked-uri': blockedUri,
    },
  });
  const logged = () => warn.mock.calls.map(([entry]) => entry);
  const countOf = async (directive: string) => {
    const metric = await registry.getSingleMetric('csp_reports_total')?.get();
    return metric?.values.find(({ labels }) => labels.directive === directive)?.value ?? 0;
  };

  it('are requested by every page', async () => {
    for (const path of ['/', '/checkout', '/admin']) {
      const { headers } = await gateway.get(path);
      expect(headers.get('content-security-policy')).toContain('report-uri /csp-reports; report-to csp');
      expect(headers.get('reporting-endpoints')).toBe('csp="/csp-reports"');
    }
  });

  it('are all counted, but logged once and without paths, queries and pages', async () => {
    const before = await countOf('img-src');
    const report = legacy('https://evil.example/pixel?email=jo@example.com');
    expect((await post(report)).status).toBe(204);
    expect((await post(report)).status).toBe(204);
    expect(await countOf('img-src')).toBe(before + 2);
    expect(logged()).toEqual([
      {
        msg: 'A page was kept from something by its content security policy',
        directive: 'img-src',
        blocked: 'https://evil.example',
      },
    ]);
  });

  it('may use the format of the Reporting API, and unknown directives count as "other"', async () => {
    const before = await countOf('other');
    const body = {
      effectiveDirective: 'made-up-7',
      blockedURL: 'inline',
      documentURL: 'https://x.example/a?b',
    };
    expect((await post([{ type: 'csp-violation', body }], 'application/reports+json')).status).toBe(204);
    expect(await countOf('other')).toBe(before + 1);
    expect(logged()).toEqual([expect.objectContaining({ directive: 'other', blocked: 'inline' })]);
  });

  it.each([
    ['no JSON', '{', 400],
    ['no report', { a: 1 }, 400],
    ['too many reports', Array.from({ length: 21 }, () => ({ type: 'csp-violation', body: {} })), 400],
    ['a body that is too large', legacy(`https://evil.example/${'a'.repeat(20_000)}`), 413],
  ])('are rejected when they hold %s', async (_title, body, status) => {
    expect((await post(body)).status).toBe(status);
    expect(logged()).toEqual([]);
  });

  it('are limited per address, and no other path accepts their content types', async () => {
    const other = await fetch(`${gateway.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body: '{}',
    });
    expect(other.status).toBe(415);
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, n) => post(legacy(`https://host-${n}.example/`))),
    );
    expect(responses.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect(logged().length).toBeLessThanOrEqual(30);
  });
});
