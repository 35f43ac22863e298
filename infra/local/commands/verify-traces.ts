/** Sends a tip through a system that exports traces, and checks that one trace leads from the request to the mails. */
import { request } from '@sprinkle/client/http';
import { pay } from '@sprinkle/client/provider';
import { siteOf } from '@sprinkle/client/site';
import { openTip } from '@sprinkle/client/tip';
import { until } from '@sprinkle/client/until';
import type { CollectedSpan } from '@sprinkle/service-testing/trace-collector';
import { build } from '../build.ts';
import { type OwnSystem, withOwnSystem } from '../checks/own-system.ts';
import { verify } from '../checks/verify.ts';
import { mainJourney } from '../containers/journey.ts';
import { say } from '../processes/console.ts';
import { stopSignal } from '../processes/stop-signal.ts';

const CREATOR = 'tracedcreator';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
const SENDER = 'traced.tipper@fans.example';
const MESSAGE = 'A message that no trace has.';
const WITHIN_MS = 60_000;

/** Spans of the trace in order. Each must have the one above it. */
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
  // Processes send their last spans when they end, so all spans are here now.
  for (const canary of [SENDER, MESSAGE, 'Sam Traced', 'pm_card_visa', clientSecret])
    if (collector.text().includes(canary)) throw new Error(`A span has ${canary}.`);
  for (const { service, name } of ofTrace()) say(`${service}: ${name}`);
});

/** Sends the tip and returns its client secret. */
async function sendTracedTip(system: OwnSystem): Promise<string> {
  const site = siteOf(system.runtime);
  await mainJourney(site, CREATOR, signal);
  // Without webhooks, only the browser's request can settle the tip.
  await request(`${site.stripe}/sandbox/faults`, { json: { dropWebhooks: true }, signal });
  const tip = {
    username: CREATOR,
    senderName: 'Sam Traced',
    senderEmail: SENDER,
    amount: 5,
    message: MESSAGE,
  };
  const { clientSecret, paymentIntentId } = await openTip(site.api, tip, { signal });
  await pay(site.stripe, clientSecret, { signal });
  await request(`${site.api}/confirm-tip`, {
    headers: { traceparent: `00-${TRACE}-${CALLER}-01` },
    json: { paymentIntentId, senderEmail: SENDER },
    signal,
  });
  return clientSecret;
}

async function untilComplete(ofTrace: () => CollectedSpan[]): Promise<void> {
  const isComplete = () => {
    const [problem] = problemsOf(ofTrace());
    if (problem) throw new Error(problem);
    return true;
  };
  await until('the trace is complete', isComplete, WITHIN_MS, signal);
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
