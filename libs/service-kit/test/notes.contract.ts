import { defineEvent } from '@sprinkle/contracts/event';
import { defineRpc } from '@sprinkle/contracts/rpc';
import { z } from 'zod';

const noteSchema = z.object({ id: z.uuid(), text: z.string() });

export const addNoteRpc = defineRpc(
  'notes.add',
  z.object({
    text: z.string().trim().min(1, 'Please write something'),
    colour: z.object({ name: z.enum(['red', 'blue'], 'Unknown colour') }).default({ name: 'red' }),
  }),
  noteSchema,
);

/** `how` selects the error. */
export const failRpc = defineRpc('notes.fail', z.object({ how: z.string() }), z.object({ id: z.uuid() }));

export const whoAmIRpc = defineRpc(
  'notes.who-am-i',
  z.object({}),
  z.object({ kind: z.string(), username: z.string().optional(), requestId: z.string() }),
);

/** Responds when the test allows it. */
export const waitRpc = defineRpc('notes.wait', z.object({ number: z.int() }), z.object({ number: z.int() }));

export const noteAddedEvent = defineEvent('profiles.note-added.v1', noteSchema);
export const noteOrderedEvent = defineEvent('tips.note-ordered.v1', z.object({ text: z.string() }));
