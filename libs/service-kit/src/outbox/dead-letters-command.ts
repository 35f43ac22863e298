/**
 * Lists the dead letters, or publishes some of them again: `[--replay SEQ]...`. Connects to NATS as the operator.
 */
import { parseArgs } from 'node:util';
import { loadConfig, operatorConfigSchema } from '../config.js';
import { NatsConnection } from '../nats/connection.js';
import { type DeadLetter, listDeadLetters, replayDeadLetter } from './dead-letters.js';

const LIST_LIMIT = 200;

const { values } = parseArgs({ options: { replay: { type: 'string', multiple: true } } });
const nats = await NatsConnection.connect(loadConfig(operatorConfigSchema), 'operator');
try {
  if (values.replay) for (const seq of values.replay) await replay(seq);
  else await list();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await nats.close();
}

async function list(): Promise<void> {
  const letters = await listDeadLetters(nats.jetStream, LIST_LIMIT);
  for (const letter of letters) console.log(describe(letter));
  if (letters.length === 0) console.log('No dead letters');
}

async function replay(text: string): Promise<void> {
  const seq = Number(text);
  if (!Number.isSafeInteger(seq) || seq < 1)
    throw new Error(`--replay needs the number of a dead letter, not "${text}"`);
  const { type } = await replayDeadLetter(nats.jetStream, seq);
  console.log(`${seq} was published again: ${type}`);
}

/** Omits the content of the event, because it contains personal data. */
function describe({ seq, at, service, type, error, body }: DeadLetter): string {
  return `${seq}  ${at.toISOString()}  ${service}  ${type}  ${eventId(body)}\n    ${error}`;
}

function eventId(body: string): string {
  return /"id":"([0-9a-f-]{36})"/.exec(body)?.[1] ?? 'without an id';
}
