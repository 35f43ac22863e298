import { z } from 'zod';
import { appealSchema } from './appeals.schemas.js';
import {
  appealStateSchema,
  reportCaseSchema,
  reportGroundSchema,
  reportKindSchema,
  reportReasonSchema,
} from './reports.schemas.js';

/** A decision as its creator sees it, without who reported and in which words. */
export const ownTakedownSchema = z
  .object({
    id: z.uuid(),
    kind: reportKindSchema.describe('What was taken down'),
    ...reportCaseSchema.pick({ comment: true, link: true }).shape,
    ground: reportGroundSchema.describe('The terms in decisions that are older than grounds'),
    law: z.string().nullable().describe('What is illegal, or which law; null unless the ground is the law'),
    reason: reportReasonSchema,
    message: z.string().describe('Why, in words for the creator'),
    decidedAt: z.iso.datetime().describe('When it was decided'),
    appeal: z
      .object({
        state: appealStateSchema,
        text: z.string().nullable().describe('The answer itself; null where there is none'),
        message: z.string().nullable().describe('The reply of administrators; null where there is none'),
        until: z.iso.datetime().describe('Time until which the decision can be answered'),
      })
      .describe("The creator's answer, which may be given once"),
  })
  .meta({
    id: 'OwnTakedown',
    description: 'A decision by which administrators took down the page, or a comment or link on it.',
  });

export const OWN_TAKEDOWNS_MAX = 50;

/** Why the account was blocked, as its creator sees it, and the appeal. */
export const blockDecisionSchema = ownTakedownSchema
  .omit({ id: true, kind: true, comment: true, link: true })
  .meta({ id: 'BlockDecision', description: 'A decision about reports that blocked the account.' });

/** The token comes from the mail about the block, because the creator cannot sign in. */
export const blockDecisionRequestSchema = z
  .object({
    token: z
      .string('Token required')
      .min(1, 'Token required')
      .max(200, 'Token not recognised')
      .describe('Token from the link in the email about the block'),
  })
  .meta({
    id: 'BlockDecisionRequest',
    description: 'Names the decision that blocked an account, for its creator, who cannot sign in.',
  });

export const blockAppealSchema = blockDecisionRequestSchema
  .extend(appealSchema.shape)
  .meta({ id: 'BlockAppeal', description: "A creator's answer to the decision that blocked the account." });

export type OwnTakedown = z.infer<typeof ownTakedownSchema>;
export type BlockDecision = z.infer<typeof blockDecisionSchema>;
