import { z } from 'zod';
import { centsSchema, DOLLARS, dollarsSchema, typedDollarsSchema } from '../../money.schemas.js';
import { dollarsToCents } from '../../rules/money.js';
import { payoutMethodTypeSchema } from './payout-methods.schemas.js';

export const PROPOSED_CREATORS_MAX = 500;

/** Selects the creators of a proposal. An omitted field excludes nobody, so unknown fields are rejected. */
export const payoutChoiceSchema = z.strictObject({
  methodTypes: z
    .array(payoutMethodTypeSchema)
    .min(1, 'Please choose a payout method')
    .optional()
    .describe('Types of default payout methods to pay; all types by default'),
  leastCents: centsSchema.min(0).optional().describe('Minimum amount of a payout, in US cents'),
  usernames: z
    .array(z.string().trim().min(1).max(30))
    .min(1, 'Please enter a creator')
    .max(PROPOSED_CREATORS_MAX, `Please enter ${PROPOSED_CREATORS_MAX} creators or fewer`)
    .optional()
    .describe('Usernames of the only creators to pay; all creators by default'),
});

/** The body of a proposal. */
export const payoutProposalSchema = payoutChoiceSchema
  .omit({ leastCents: true })
  .extend({
    least: dollarsSchema
      .optional()
      .meta({ ...DOLLARS, description: 'Minimum amount of a payout, in US dollars' }),
  })
  .meta({
    id: 'PayoutProposal',
    description: 'Selects the creators of a proposal. An omitted field excludes nobody.',
  });

/** Checks the choice of a proposal as typed. */
export const payoutInputsSchema = z.object({
  methodTypes: payoutChoiceSchema.shape.methodTypes.unwrap(),
  /** Typed in US dollars. */
  leastCents: z
    .string()
    .transform((typed) => typed.trim() || undefined)
    .pipe(typedDollarsSchema.pipe(dollarsSchema).optional())
    .transform((dollars) => (dollars === undefined ? undefined : dollarsToCents(dollars))),
  usernames: z
    .string()
    .transform((typed) => {
      const names = typed.split(/[\s,]+/).filter((name) => name !== '');
      return names.length === 0 ? undefined : names;
    })
    .pipe(payoutChoiceSchema.shape.usernames),
});
