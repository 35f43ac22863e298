/** Sends a tip through a system that exports traces, and looks whether one trace leads from the request to the mails. */
import { setTimeout as delay } from 'node:timers/promises';
import type { CollectedSpan } from '@sprinkle/service-testing/trace-collector';
import { build } from '../build.ts';
import type { OwnSystem } from '../checks/own-system.ts';
import { addressesOf, withOwnSystem } from '../checks/own-system.ts';
import { verify } from '../checks/verify.ts';
import { mainJourney } from '../containers/journey.ts';
import { createIntent, payIntent } from '../demo/add-tip.ts';
import { request } from '../demo/http.ts';
import { say } from '../processes/console.ts';
import { stopSignal } from '../processes/stop-signal.ts';

const CREATOR = 'tracedcreator';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
const SENDER = 'traced.tipper@fans.example';
const MESSAGE = 'A message that no trace has.';
const WITHIN_MS = 60_000;

/** These are the spans of the trace, each with the one above it that must be there. */
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

await verify('traces', async (directory) => {
  await build(signal, say);
  const { startTraceCollector } = await import('@sprinkle/service-testing/trace-collector');
  const collector = await startTraceCollector();
  const ofTrace = () => collector.spans.filter(({ traceId }) => traceId === TRACE);
  const clientSecret = await withOwnSystem(
    directory,
    signal,
    async (system) => {
      const secret = await sendTracedTip(system);
      await untilComplete(ofTrace);
      return secret;
    },
    { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
  );
  // Processes have sent the rest of their spans when they have ended.
  for (const canary of [SENDER, MESSAGE, 'Sam Traced', 'pm_card_visa', clientSecret])
    if (collector.text().includes(canary)) throw new Error(`A span has ${canary}.`);
  for (const { service, name } of ofTrace()) say(`${service}: ${name}`);
});

/** Returns the secret of the payment. */
async function sendTracedTip(system: OwnSystem): Promise<string> {
  const { addresses, parts } = system.runtime;
  await mainJourney(addressesOf(system), CREATOR, signal);
  // Without webhooks only the request of the browser can settle the tip.
  await request(`${parts.stripeUrl}/sandbox/faults`, { json: { dropWebhooks: true }, signal });
  const tip = { senderName: 'Sam Traced', senderEmail: SENDER, amount: 5, message: MESSAGE };
  const clientSecret = await createIntent(addresses.api, { username: CREATOR, ...tip }, signal);
  const paymentIntentId = await payIntent({ parts }, clientSecret, signal);
  const confirmed = await fetch(`${addresses.api}/confirm-tip`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${TRACE}-${CALLER}-01` },
    body: JSON.stringify({ paymentIntentId, senderEmail: SENDER }),
    signal,
  });
  if (!confirmed.ok) throw new Error(`Confirming answers ${confirmed.status}.`);
  return clientSecret;
}

async function untilComplete(ofTrace: () => CollectedSpan[]): Promise<void> {
  const deadline = Date.now() + WITHIN_MS;
  for (;;) {
    const missing = problemsOf(ofTrace());
    if (missing.length === 0) return;
    if (Date.now() > deadline) throw new Error(missing.join('\n'));
    await delay(200, undefined, { signal });
  }
}

function problemsOf(found: CollectedSpan[]): string[] {
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

function isNamed({ name }: CollectedSpan, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? name === wanted : wanted.test(name);
}
