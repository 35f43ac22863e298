import { tipFactSchema } from '@sprinkle/contracts/tips/tips.schemas';
import { z } from 'zod';

/** A tip as its mails tell it: the tipper's address is not part of either. */
export const tipMailSchema = tipFactSchema.omit({ senderEmail: true, creatorId: true });

/** What is stored to fill each template with. The token stays sealed until the mail is built. */
export const mailContentSchema = z.discriminatedUnion('template', [
  z.object({
    template: z.literal('verify-email'),
    data: z.object({ username: z.string(), sealedToken: z.string() }),
  }),
  z.object({ template: z.literal('address-already-registered'), data: z.object({ username: z.string() }) }),
  z.object({ template: z.literal('tip-receipt'), data: z.object({ tip: tipMailSchema }) }),
  z.object({ template: z.literal('tip-notice'), data: z.object({ tip: tipMailSchema }) }),
]);

export type MailContent = z.infer<typeof mailContentSchema>;
export type TipMail = z.infer<typeof tipMailSchema>;
