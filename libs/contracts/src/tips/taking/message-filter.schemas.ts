import { z } from 'zod';

export const FILTER_WORDS_MAX = 100;
export const FILTER_WORD_MESSAGE = 'Each word must have 2 to 40 letters and nothing else';

/** Combining marks do not count as letters. */
const WORD = /^(?:\p{L}\p{M}*){2,40}$/u;

export const messageFilterSchema = z
  .object({
    words: z
      .array(
        z
          .string(FILTER_WORD_MESSAGE)
          .max(400, { message: FILTER_WORD_MESSAGE, abort: true })
          .trim()
          .normalize()
          .refine((word) => WORD.test(word), FILTER_WORD_MESSAGE),
        'Please list the words',
      )
      .max(FILTER_WORDS_MAX, `You can have at most ${FILTER_WORDS_MAX} words`)
      .meta({
        description: 'Words that hold a message; at most 100, each of 2 to 40 letters',
        examples: [['spam']],
      }),
    noLinks: z.boolean('Please say whether links are held').describe('Whether messages with a link are held'),
    holdStrongLanguage: z
      .boolean('Please say whether strong language is held')
      .describe('Whether messages with strong language are held'),
  })
  .meta({ id: 'MessageFilter', description: 'What holds a message until the creator releases it.' });

export type MessageFilter = z.infer<typeof messageFilterSchema>;
