import { randomUUID } from 'node:crypto';
import {
  JetStreamApiError,
  type JetStreamClient,
  type JetStreamManager,
  type StoredMsg,
} from '@nats-io/jetstream';
import { headers as natsHeaders } from '@nats-io/transport-node';
import { DEAD_LETTER_STREAM } from '@sprinkle/contracts/event';

const DEAD_LETTER_HEADERS = {
  subject: 'x-subject',
  service: 'x-service',
  error: 'x-error',
  attempts: 'x-attempts',
} as const;

export interface DeadLetter {
  seq: number;
  /** The service that could not process the event. */
  service: string;
  /** The event's type, which is also the subject it is replayed to. */
  type: string;
  error: string;
  attempts: number;
  at: Date;
  /** The original message, an event envelope unless the message was malformed. */
  body: string;
}

/** Lists dead letters, the newest first. */
export async function listDeadLetters(js: JetStreamClient, limit: number): Promise<DeadLetter[]> {
  const manager = await js.jetstreamManager(false);
  const { state } = await manager.streams.info(DEAD_LETTER_STREAM.name);
  const letters: DeadLetter[] = [];
  for (let seq = state.last_seq; seq >= state.first_seq && seq > 0 && letters.length < limit; seq -= 1) {
    const message = await findMessage(manager, seq);
    if (message) letters.push(toDeadLetter(message));
  }
  return letters;
}

/** Publishes the event again to every service. Services that have processed it skip it by its id. */
export async function replayDeadLetter(js: JetStreamClient, seq: number): Promise<DeadLetter> {
  const manager = await js.jetstreamManager(false);
  const message = await findMessage(manager, seq);
  if (!message) throw new Error(`There is no dead letter ${seq}`);
  const letter = toDeadLetter(message);
  await js.publish(letter.type, message.data, { msgID: randomUUID() });
  await manager.streams.deleteMessage(DEAD_LETTER_STREAM.name, seq);
  return letter;
}

export async function publishDeadLetter(
  js: JetStreamClient,
  letter: {
    service: string;
    type: string;
    error: string;
    attempts: number;
    data: Uint8Array;
    msgID: string;
  },
): Promise<void> {
  const headers = natsHeaders();
  headers.set(DEAD_LETTER_HEADERS.subject, letter.type);
  headers.set(DEAD_LETTER_HEADERS.service, letter.service);
  headers.set(DEAD_LETTER_HEADERS.error, letter.error.replace(/\s+/g, ' ').slice(0, 1_000));
  headers.set(DEAD_LETTER_HEADERS.attempts, String(letter.attempts));
  await js.publish(`dead-letter.${letter.service}.${letter.type}`, letter.data, {
    headers,
    msgID: letter.msgID,
  });
}

async function findMessage(manager: JetStreamManager, seq: number): Promise<StoredMsg | null> {
  try {
    return await manager.streams.getMessage(DEAD_LETTER_STREAM.name, { seq });
  } catch (error) {
    if (error instanceof JetStreamApiError && error.status === 404) return null;
    throw error;
  }
}

function toDeadLetter(message: StoredMsg): DeadLetter {
  return {
    seq: message.seq,
    service: message.header.get(DEAD_LETTER_HEADERS.service),
    type: message.header.get(DEAD_LETTER_HEADERS.subject),
    error: message.header.get(DEAD_LETTER_HEADERS.error),
    attempts: Number(message.header.get(DEAD_LETTER_HEADERS.attempts)),
    at: message.time,
    body: message.string(),
  };
}
