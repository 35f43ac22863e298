import { type EventDefinition, type EventEnvelope, eventEnvelopeSchema } from '@sprinkle/contracts/event';
import { z } from 'zod';

export interface Event {
  envelope: EventEnvelope;
  payload: unknown;
}

/** Returns the event, or what is wrong with it. */
export function readEvent(body: string, { payload: schema }: EventDefinition): Event | UnreadableEvent {
  const json = parseJson(body);
  if (json === undefined) return new UnreadableEvent(null, 'it is no JSON');
  const envelope = eventEnvelopeSchema.safeParse(json);
  if (envelope.error) return new UnreadableEvent(null, z.prettifyError(envelope.error));
  const payload = schema.safeParse(envelope.data.payload);
  if (payload.error) return new UnreadableEvent(envelope.data.id, z.prettifyError(payload.error));
  return { envelope: envelope.data, payload: payload.data };
}

export class UnreadableEvent extends Error {
  constructor(
    readonly id: string | null,
    problem: string,
  ) {
    super(`The event does not fit its definition: ${problem}`);
  }
}

/** The parser's error would quote the text, which may contain personal data. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
