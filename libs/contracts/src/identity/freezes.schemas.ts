import { z } from 'zod';
import { toAsciiEmail } from '../rules/credentials.js';
import { linesSchema } from '../text.schemas.js';

const REASON_MAX = 500;

/** Until when the account can be frozen; null while it cannot. */
export const freezeOfferSchema = z
  .object({
    until: z.iso
      .datetime()
      .nullable()
      .describe('Until when the account can be frozen; null while it cannot be'),
  })
  .meta({
    id: 'FreezeOffer',
    description: 'How long the account can be frozen after a recent change of the email address.',
  });

/**
 * A frozen account with every address that claims it, the current one first. Domains stay in ASCII, so that nobody
 * mistakes one for another with similar letters.
 */
export const frozenAccountSchema = z
  .object({
    id: z.uuid(),
    username: z.string(),
    frozenAt: z.iso.datetime().describe('When the account was frozen'),
    askedBy: z.string().describe('Email address that asked for the freeze'),
    appSince: z.iso
      .datetime()
      .nullable()
      .describe('When the authenticator app was set up; null if there is none'),
    addresses: z
      .array(
        z.object({
          email: z.string().describe('Email address'),
          lostAt: z.iso
            .datetime()
            .nullable()
            .describe('When the account lost the address; null for the current address'),
        }),
      )
      .describe('Email addresses that claim the account, the current one first'),
  })
  .meta({
    id: 'FrozenAccount',
    description: 'A frozen account with every email address that claims it.',
  });

export const freezeDecisionSchema = z
  .object({
    email: z
      .string('Please choose an address')
      .min(1, 'Please choose an address')
      .max(254)
      .overwrite(toAsciiEmail)
      .describe('Email address that gets the account, one of those listed'),
    reason: linesSchema(
      REASON_MAX,
      `Reason must be ${REASON_MAX} characters or less`,
      'Please give a reason',
    ).describe('Reason, for administrators; the owner can read it in an export of the account'),
  })
  .meta({ id: 'FreezeDecision', description: 'The decision which address gets a frozen account.' });

export type FrozenAccount = z.infer<typeof frozenAccountSchema>;
export type FreezeDecision = z.infer<typeof freezeDecisionSchema>;
