import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestService } from '@sprinkle/service-testing/start-test-service';
import { startTraceCollector, type TraceCollector } from '@sprinkle/service-testing/trace-collector';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { NatsConnection } from '../src/nats/connection.js';
import { RpcClient } from '../src/rpc/rpc-client.js';
import { newRequestContext, readTraceParent, requestContext } from '../src/telemetry/request-context.js';
import { addNoteRpc, failRpc, noteAddedEvent, noteOrderedEvent } from './notes.contract.js';
import { notesDatabase, runNotes } from './notes.service.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';

let collector: TraceCollector;
let notes: Awaited<ReturnType<typeof start>>;
let nats: NatsConnection;
let rpc: RpcClient;

const start = () =>
  startTestService({
    ...notesDatabase,
    start: (urls) => runNotes({ ...urls, collectorUrl: collector.url }),
  });

beforeAll(async () => {
  collector = await startTraceCollector();
  notes = await start();
  nats = await NatsConnection.connect({ NATS_URL: notes.nats.url }, 'caller');
  rpc = new RpcClient(nats);
});

afterAll(async () => {
  await nats.close();
  await notes.stop();
  await collector.stop();
});

it("a call, its event and what the event triggers are all in the caller's trace", async () => {
  const context = newRequestContext({ traceParent: `00-${TRACE}-${CALLER}-01` });
  await requestContext.run(context, () => rpc.call(addNoteRpc, { text: 'canary of the text' }));
  await notes.events.waitFor(noteAddedEvent);
  const [added] = notes.events.envelopesOf(noteAddedEvent);
  await notes.events.publish(noteOrderedEvent, { text: 'ordered' }, { traceParent: added?.traceParent });

  const find = (name: string, parent: string) =>
    waitFor(() => collector.spans.find((span) => span.name === name && span.parentSpanId === parent));
  const client = await find(addNoteRpc.subject, CALLER);
  const server = await find(addNoteRpc.subject, client.spanId);
  const consumer = await find(noteOrderedEvent.type, server.spanId);
  expect(added?.traceParent).toBe(`00-${TRACE}-${server.spanId}-01`);
  for (const { traceId, service } of [client, server, consumer]) {
    expect(traceId).toBe(TRACE);
    expect(service).toBe('notes');
  }
  expect(collector.text()).not.toContain('canary');
});

it('a trace exports the code of an error but not its message', async () => {
  await expect(rpc.call(failRpc, { how: 'bug' })).rejects.toMatchObject({ code: 'INTERNAL' });
  await waitFor(() => collector.text().includes('INTERNAL'));
  expect(collector.text()).not.toContain('hunter2');
});

it.each([
  ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00', true],
  ['00-00000000000000000000000000000000-b7ad6b7169203331-01', false],
  ['00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01', false],
  ['00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01', false],
  [['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'], false],
  [undefined, false],
])('the text %j is accepted as a trace context: %j', (value, isValid) => {
  expect(readTraceParent(value)).toBe(isValid ? value : undefined);
});

it('a service loads no OpenTelemetry code without an address to export to', async () => {
  const url = new URL('../dist/', import.meta.url);
  const program = `
    const { registerHooks } = await import('node:module');
    registerHooks({ resolve(specifier, context, next) {
      const found = next(specifier, context);
      if (found.url.includes('/@opentelemetry/sdk-trace/')) console.log(found.url);
      return found;
    } });
    const { startTracing } = await import('${url.href}telemetry/tracing.js');
    await import('${url.href}bootstrap.js');
    await startTracing('notes', process.env.COLLECTOR ? { OTEL_EXPORTER_OTLP_ENDPOINT: process.env.COLLECTOR } : {});
    process.exit();`;
  const load = (env: Record<string, string>) =>
    promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { env });
  expect((await load({})).stdout).toBe('');
  expect((await load({ COLLECTOR: collector.url })).stdout).not.toBe('');
});
