/**
 * Lists what was given up and needs a human, dead letters and failed provider events alike, or processes it again:
 * `[--replay ID]...`, or `--replay all`. Connects to NATS as the operator.
 */
import { parseArgs } from 'node:util';
import { listFailedProviderEventsRpc, replayProviderEventRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { loadConfig, operatorConfigSchema } from '../config.js';
import { NatsConnection } from '../nats/connection.js';
import { RpcClient } from '../rpc/rpc-client.js';
import { type DeadLetter, listDeadLetters, replayDeadLetter } from './dead-letters.js';

interface Failed {
  kind: 'dead-letter' | 'provider-event';
  id: string;
  at: string;
  attempts: number;
  service: string;
  type: string;
  /** The event, or the payment that the provider's event is about. Its content has personal data and is not shown. */
  about: string;
  reason: string;
}

const LIST_LIMIT = 1_000;

const { values } = parseArgs({ options: { replay: { type: 'string', multiple: true } } });
const nats = await NatsConnection.connect(loadConfig(operatorConfigSchema), 'operator');
const rpc = new RpcClient(nats);
try {
  if (!values.replay) await list();
  else if (values.replay.includes('all')) await replayAll();
  else for (const id of values.replay) await replay(id);
} catch (error) {
  report(error);
} finally {
  await nats.close();
}

async function list(): Promise<void> {
  const failed = await findFailed();
  for (const each of failed) console.log(describe(each));
  if (failed.length === 0) console.log('Nothing failed');
}

async function replayAll(): Promise<void> {
  for (const { id } of await findFailed()) await replay(id);
}

/** The ids of dead letters are numbers; those of the provider's events are not. */
async function replay(id: string): Promise<void> {
  const { type } = /^\d+$/.test(id)
    ? await replayDeadLetter(nats.jetStream, Number(id))
    : await rpc.call(replayProviderEventRpc, { eventId: id });
  console.log(`${id} is processed again: ${type}`);
}

async function findFailed(): Promise<Failed[]> {
  const letters = await listDeadLetters(nats.jetStream, LIST_LIMIT);
  return [...letters.map(fromDeadLetter), ...(await findProviderEvents())];
}

/** Dead letters are listed even while tips is away. */
async function findProviderEvents(): Promise<Failed[]> {
  try {
    const events = await rpc.call(listFailedProviderEventsRpc, { limit: LIST_LIMIT });
    return events.map(({ eventId, type, intentId, attempts, lastError, failedAt }) => ({
      kind: 'provider-event',
      id: eventId,
      at: failedAt,
      attempts,
      service: 'tips',
      type,
      about: intentId ?? 'no payment',
      reason: lastError ?? '',
    }));
  } catch (error) {
    report(new Error('The failed provider events could not be listed.', { cause: error }));
    return [];
  }
}

function fromDeadLetter({ seq, at, attempts, service, type, body, error }: DeadLetter): Failed {
  const about = /"id":"([0-9a-f-]{36})"/.exec(body)?.[1] ?? 'without an id';
  return {
    kind: 'dead-letter',
    id: String(seq),
    at: at.toISOString(),
    attempts,
    service,
    type,
    about,
    reason: error,
  };
}

function describe({ kind, id, at, attempts, service, type, about, reason }: Failed): string {
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`;
  return `${[kind, id, at, tries, service, type, about].join('  ')}\n    ${reason}`;
}

function report(error: unknown): void {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  console.error(cause instanceof Error ? `${message} ${cause.message}` : message);
  process.exitCode = 1;
}
