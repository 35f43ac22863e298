import { z } from 'zod';
import { toAsciiEmail } from '../rules/credentials.js';
import { linesSchema } from '../text.schemas.js';

const REASON_MAX = 500;

/** Until when the account can be frozen; null while it cannot. */
export const freezeOfferSchema = z
  .object({ until: z.iso.datetime().nullable().meta({ description: 'Null while it cannot be frozen' }) })
  .meta({ id: 'FreezeOffer' });

/**
 * A frozen account with every address that claims it, the present one first. Domains stay in ASCII, because a decision must not
 * mistake one for another whose letters look alike.
 */
export const frozenAccountSchema = z
  .object({
    id: z.uuid(),
    username: z.string(),
    frozenAt: z.iso.datetime(),
    askedBy: z.string().meta({ description: 'The address that asked for the freeze' }),
    appSince: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the authenticator app was set up; null without one' }),
    addresses: z.array(
      z.object({
        email: z.string(),
        lostAt: z.iso
          .datetime()
          .nullable()
          .meta({ description: 'When the account lost the address; null for the present one' }),
      }),
    ),
  })
  .meta({ id: 'FrozenAccount' });

export const freezeDecisionSchema = z
  .object({
    email: z
      .string('Please choose an address')
      .min(1, 'Please choose an address')
      .max(254)
      .overwrite(toAsciiEmail)
      .meta({ description: 'The address whose account it is, out of the listed ones' }),
    reason: linesSchema(REASON_MAX, `Reason must be ${REASON_MAX} characters or less`, 'Please write why'),
  })
  .meta({ id: 'FreezeDecision' });

export type FrozenAccount = z.infer<typeof frozenAccountSchema>;
export type FreezeDecision = z.infer<typeof freezeDecisionSchema>;
