import { z } from 'zod';

/** A mail to an account, as the export lists it. */
export const ownMailSchema = z
  .object({
    kind: z.string(),
    subject: z.string(),
    createdAt: z.iso.datetime(),
    /** Null while it is not sent. */
    sentAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OwnMail' });
