/** Sends a tip through a system that exports traces, and looks whether one trace leads from the request to the mails. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { build } from '../build.ts';
import { ownSettings } from '../checks/own-system.ts';
import { mainJourney } from '../containers/journey.ts';
import { createIntent, payIntent } from '../demo/add-tip.ts';
import { request } from '../demo/http.ts';
import { say } from '../processes/console.ts';
import { freePort } from '../processes/ports.ts';
import { stopSignal } from '../processes/stop-signal.ts';
import { Supervisor } from '../processes/supervisor.ts';
import { startSystem } from '../system.ts';

interface Span {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

interface Export {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] };
    scopeSpans: { spans: Omit<Span, 'service'>[] }[];
  }[];
}

const CREATOR = 'tracedcreator';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
const SENDER = 'traced.tipper@fans.example';
const MESSAGE = 'A message that no trace has.';
const WITHIN_MS = 60_000;

/** The spans of the trace, each with the one above it that must be there. */
const WANTED: [service: string, name: string | RegExp][] = [
  ['gateway', 'POST /api/confirm-tip'],
  ['gateway', 'tips.confirm'],
  ['tips', 'tips.confirm'],
  ['tips', /^pg\.query/],
  ['tips', 'Stripe: retrieve intent'],
  ['notifications', 'tips.tip-succeeded.v1'],
  ['profiles', 'tips.tip-succeeded.v1'],
  ['notifications', /^mail /],
];

const signal = stopSignal(say);
const directory = mkdtempSync(join(tmpdir(), 'sprinkle-traces-'));
const supervisor = new Supervisor(directory, say);
signal.addEventListener('abort', () => void supervisor.stopAll());
let text = '';
const spans: Span[] = [];
try {
  await build(signal, say);
  const port = await freePort();
  collect(port);
  const own = await ownSettings(directory);
  const settings = {
    ...own,
    given: { ...own.given, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
  };
  const { addresses, parts } = await startSystem({ supervisor, settings, signal, say });
  const stripe = parts.stripeUrl ?? '';
  await mainJourney({ web: addresses.web, mail: addresses.mail ?? '', stripe }, CREATOR, signal);
  // Without webhooks only the request of the browser can settle the tip.
  await request(`${stripe}/sandbox/faults`, { json: { dropWebhooks: true }, signal });
  const tip = { senderName: 'Sam Traced', senderEmail: SENDER, amount: 5, message: MESSAGE };
  const clientSecret = await createIntent(addresses.api, { username: CREATOR, ...tip }, signal);
  const paymentIntentId = await payIntent({ parts: { stripeUrl: stripe } }, clientSecret, signal);
  const confirmed = await fetch(`${addresses.api}/confirm-tip`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${TRACE}-${CALLER}-01` },
    body: JSON.stringify({ paymentIntentId, senderEmail: SENDER }),
    signal,
  });
  if (!confirmed.ok) throw new Error(`Confirming answers ${confirmed.status}.`);
  await untilComplete();
  // Processes send the rest of their spans when they end.
  await supervisor.stopAll();
  for (const canary of [SENDER, MESSAGE, 'Sam Traced', 'pm_card_visa', clientSecret])
    if (text.includes(canary)) throw new Error(`A span has ${canary}.`);
  for (const { service, name } of ofTrace()) say(`${service}: ${name}`);
  say('1 passed, 0 failed');
  rmSync(directory, { recursive: true, force: true });
} catch (error) {
  say(`${(error as Error).message}\nLogs of the services and parts: ${directory}\n0 passed, 1 failed`);
  process.exitCode = 1;
} finally {
  await supervisor.stopAll();
}
process.exit();

/** Takes spans by OTLP in JSON, as a collector does. */
function collect(port: number): void {
  createServer((incoming, response) => {
    void json(incoming).then((body) => {
      text += JSON.stringify(body);
      for (const { resource, scopeSpans } of (body as Export).resourceSpans) {
        const service =
          resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
        spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))));
      }
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(port, '127.0.0.1');
}

async function untilComplete(): Promise<void> {
  const deadline = Date.now() + WITHIN_MS;
  for (;;) {
    const missing = problems();
    if (missing.length === 0) return;
    if (Date.now() > deadline) throw new Error(missing.join('\n'));
    await delay(200, undefined, { signal });
  }
}

function problems(): string[] {
  const found = ofTrace();
  const ids = new Set([CALLER, ...found.map(({ spanId }) => spanId)]);
  return [
    ...WANTED.filter(
      ([service, name]) => !found.some((span) => span.service === service && isNamed(span, name)),
    ).map(([service, name]) => `The trace has no span ${name} of ${service}.`),
    ...found
      .filter(({ parentSpanId }) => !ids.has(parentSpanId ?? ''))
      .map(({ service, name }) => `The span ${name} of ${service} hangs below none of the trace.`),
  ];
}

function ofTrace(): Span[] {
  return spans.filter(({ traceId }) => traceId === TRACE);
}

function isNamed({ name }: Span, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? name === wanted : wanted.test(name);
}
