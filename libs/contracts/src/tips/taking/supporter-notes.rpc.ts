import { z } from 'zod';
import { defineRpc } from '../../rpc.js';
import { supporterNoteInputSchema, supporterNotesSchema } from './supporter-notes.schemas.js';

export const getSupporterNotesRpc = defineRpc('tips.get-supporter-notes', z.object({}), supporterNotesSchema);

/**
 * Mails a note to everybody who supports the actor every month. Throws WRONG_STATE within a week of the last note, and
 * if the actor may not write.
 */
export const sendSupporterNoteRpc = defineRpc(
  'tips.send-supporter-note',
  supporterNoteInputSchema,
  supporterNotesSchema,
);
