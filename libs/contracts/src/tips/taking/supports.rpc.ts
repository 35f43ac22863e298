import { z } from 'zod';
import { emailSchema } from '../../identity/identity.schemas.js';
import { messageSchema } from '../../message.schemas.js';
import { centsSchema, dollarsSchema } from '../../money.schemas.js';
import { defineRpc } from '../../rpc.js';
import { SUPPORT_PAUSE_MONTHS_MAX, supportSchema } from './supports.schemas.js';

export const supportRequestSchema = z
  .object({
    token: z
      .string('Token required')
      .min(1, 'Token required')
      .max(200, 'Token not recognised')
      .describe('Token from the link in the email'),
  })
  .meta({
    id: 'SupportRequest',
    description: 'Proves that the caller received the email about a monthly support.',
  });

/** Throws SUPPORT_NOT_FOUND without the token from the link in the mail, like all calls here. */
export const getSupportRpc = defineRpc('tips.get-support', supportRequestSchema, supportSchema);

export const supportChangeSchema = supportRequestSchema
  .extend({
    tip: dollarsSchema.describe('US dollars of the monthly tip, without fees that the tipper covers'),
  })
  .meta({ id: 'SupportChange', description: 'A new amount for a monthly support.' });

/** Takes effect with the next payment. Throws SUPPORT_ENDED if the support has ended, like the next call. */
export const changeSupportRpc = defineRpc(
  'tips.change-support',
  supportRequestSchema.extend({ tipCents: centsSchema }),
  supportSchema,
);

export const pauseSupportRpc = defineRpc(
  'tips.pause-support',
  supportRequestSchema
    .extend({
      months: z
        .int('Please choose how long')
        .min(0, 'Please choose how long')
        .max(SUPPORT_PAUSE_MONTHS_MAX, `A pause lasts at most ${SUPPORT_PAUSE_MONTHS_MAX} months`)
        .describe('Months without a payment; 0 ends the pause'),
    })
    .meta({ id: 'SupportPause', description: 'A pause of a monthly support, or its end.' }),
  supportSchema,
);

/** Also applies to what visitors see of earlier payments. */
export const setSupportBadgeRpc = defineRpc(
  'tips.set-support-badge',
  supportRequestSchema
    .extend({ isShown: z.boolean().describe('Whether visitors see the badge next to comments') })
    .meta({ id: 'SupportBadge', description: 'Whether visitors see the badge of a monthly supporter.' }),
  supportSchema,
);

/** Ends the support: no more payments are taken. Can be repeated. */
export const endSupportRpc = defineRpc('tips.end-support', supportRequestSchema, supportSchema);

/** Returns the secret with which the browser gives another card to Stripe. */
export const openSupportCardRpc = defineRpc(
  'tips.open-support-card',
  supportRequestSchema,
  z
    .object({
      clientSecret: z
        .string()
        .describe(
          'Client secret of the setup intent at Stripe, which only the browser that enters the card may know',
        ),
      setupIntentId: z.string().describe('Id of the setup intent at Stripe'),
    })
    .meta({ id: 'SupportCard', description: 'A setup intent at Stripe, ready to take the new card.' }),
);

/** Takes later payments from the card that the browser gave to Stripe, and retries a failed payment at once. Can be repeated. */
export const takeSupportCardRpc = defineRpc(
  'tips.take-support-card',
  supportRequestSchema
    .extend({
      setupIntentId: z
        .string('Card required')
        .regex(/^seti_[A-Za-z0-9_]{1,95}$/, 'Card not recognised')
        .describe('Id of the setup intent at Stripe'),
    })
    .meta({
      id: 'SupportCardTaken',
      description: 'A new card for a monthly support, already given to Stripe.',
    }),
  supportSchema,
);

/** Mails the links of an address's supports. The response is the same whether or not there are any. */
export const mailSupportLinksRpc = defineRpc(
  'tips.mail-support-links',
  z
    .object({ email: emailSchema.describe('Email address that the support was begun with') })
    .meta({ id: 'SupportLinksRequest', description: 'The email address to send the links to.' }),
  messageSchema,
);
