import { JetStreamApiError, type JetStreamClient, type StoredMsg } from '@nats-io/jetstream';
import { DEAD_LETTER_STREAM } from '@sprinkle/contracts/event';

const TYPE_HEADER = 'x-subject';
const NOT_FOUND = 404;

/**
 * Publishes the events again that the previous release gave up and stored in a stream. Services skip events that they
 * have processed. An event that fails again becomes a dead letter in its service's database.
 */
export async function publishStoredDeadLetters(js: JetStreamClient): Promise<void> {
  const { streams } = await js.jetstreamManager(false);
  const { name } = DEAD_LETTER_STREAM;
  const stream = await nullIfMissing(streams.info(name));
  if (!stream || stream.state.messages === 0) return;
  for (let seq = stream.state.first_seq; seq <= stream.state.last_seq; seq += 1) {
    const letter: StoredMsg | null = await nullIfMissing(streams.getMessage(name, { seq }));
    if (!letter) continue;
    await js.publish(letter.header.get(TYPE_HEADER), letter.data, { msgID: `${name}-${seq}` });
    await streams.deleteMessage(name, seq);
  }
}

async function nullIfMissing<Found>(request: Promise<Found>): Promise<Found | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof JetStreamApiError && error.status === NOT_FOUND) return null;
    throw error;
  }
}
