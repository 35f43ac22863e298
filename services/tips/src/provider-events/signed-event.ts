import { z } from 'zod';

/** Ids and names of the provider are visible ASCII; it says that ids have at most 255 characters. */
const nameSchema = z.string().regex(/^[\x21-\x7e]{1,255}$/);

const YEAR_3000 = 32_503_680_000;

/** Which payment it is about; null when it is about something else. */
const intentIdSchema = z.union([
  z.object({ object: z.literal('payment_intent'), id: nameSchema }).transform(({ id }) => id),
  z
    .object({ object: z.literal('charge'), payment_intent: nameSchema })
    .transform(({ payment_intent }) => payment_intent),
  z.object({ object: z.string().refine((object) => object !== 'payment_intent') }).transform(() => null),
]);

/** What is stored of a webhook: its content is not believed, see `provider-event.entity.ts`. */
export const signedEventSchema = z.object({
  id: nameSchema,
  type: nameSchema,
  /** In seconds. */
  created: z.number().int().min(0).max(YEAR_3000),
  data: z.object({ object: intentIdSchema }),
});

export type SignedEvent = z.infer<typeof signedEventSchema>;
