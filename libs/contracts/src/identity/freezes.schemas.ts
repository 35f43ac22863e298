import { z } from 'zod';
import { toAsciiEmail } from '../rules/credentials.js';
import { linesSchema } from '../text.schemas.js';

const REASON_MAX = 500;

/** Until when the account can be frozen; null while it cannot. */
export const freezeOfferSchema = z
  .object({ until: z.iso.datetime().nullable().describe('Null while it cannot be frozen') })
  .meta({
    id: 'FreezeOffer',
    description: 'Whether a change of the email address is recent, so that the account can be frozen.',
  });

/**
 * A frozen account with every address that claims it, the current one first. Domains stay in ASCII, so that nobody
 * mistakes one for another with similar letters.
 */
export const frozenAccountSchema = z
  .object({
    id: z.uuid(),
    username: z.string(),
    frozenAt: z.iso.datetime().describe('When it was frozen'),
    askedBy: z.string().describe('The address that asked for the freeze'),
    appSince: z.iso.datetime().nullable().describe('When the authenticator app was set up; null without one'),
    addresses: z
      .array(
        z.object({
          email: z.string().describe('The address'),
          lostAt: z.iso
            .datetime()
            .nullable()
            .describe('When the account lost the address; null for the present one'),
        }),
      )
      .describe('The addresses'),
  })
  .meta({
    id: 'FrozenAccount',
    description: 'A frozen account with every address that claims it, the present one first.',
  });

export const freezeDecisionSchema = z
  .object({
    email: z
      .string('Please choose an address')
      .min(1, 'Please choose an address')
      .max(254)
      .overwrite(toAsciiEmail)
      .describe('The address whose account it is, out of the listed ones'),
    reason: linesSchema(
      REASON_MAX,
      `Reason must be ${REASON_MAX} characters or less`,
      'Please give a reason',
    ).describe('For administrators; the owner can read it in an export of the account'),
  })
  .meta({ id: 'FreezeDecision', description: 'Whose a frozen account is.' });

export type FrozenAccount = z.infer<typeof frozenAccountSchema>;
export type FreezeDecision = z.infer<typeof freezeDecisionSchema>;
