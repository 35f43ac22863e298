import { z } from 'zod';
import { linesSchema } from '../../text.schemas.js';

export const SUPPORTER_NOTE_MAX = 2_000;
export const SUPPORTER_NOTE_DAYS = 7;

export const supporterNoteInputSchema = z
  .object({
    text: linesSchema(
      SUPPORTER_NOTE_MAX,
      `A note must be ${SUPPORTER_NOTE_MAX} characters or less`,
      'Please write your note',
    ).describe(
      `Text of the note, at most ${SUPPORTER_NOTE_MAX} characters; web addresses are removed from the email`,
    ),
  })
  .meta({ id: 'SupporterNoteInput', description: 'A note of a creator to all monthly supporters.' });

export const supporterNotesSchema = z
  .object({
    supporterCount: z
      .int()
      .describe(
        "Number of supporters' email addresses that receive a note, except those that unsubscribed or do not work",
      ),
    lastAt: z.iso.datetime().nullable().describe('When the last note was sent; null before the first'),
    nextAt: z.iso
      .datetime()
      .nullable()
      .describe('When the next note can be sent; null if it can be sent now'),
  })
  .meta({
    id: 'SupporterNotes',
    description: 'How many monthly supporters a creator can write to, and when.',
  });

/** A note with part of its recipients, so that no event is too large for the broker. */
export const supporterNoteFactSchema = z.object({
  creatorId: z.uuid(),
  creatorUsername: z.string(),
  text: z.string(),
  /** Number of the part, starting at 0. */
  part: z.int().default(0),
  supporters: z.array(z.object({ supportId: z.uuid(), email: z.string() })),
});
