import { z } from 'zod';

export const messageSchema = z
  .object({ message: z.string() })
  .meta({ id: 'Message', description: 'A message that says what was done.' });
