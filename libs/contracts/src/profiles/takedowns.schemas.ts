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
    kind: reportKindSchema.describe('Kind of content that was taken down'),
    ...reportCaseSchema.pick({ comment: true, link: true }).shape,
    ground: reportGroundSchema.describe(
      'Ground of the decision; `terms` in old decisions, which had no ground',
    ),
    law: z
      .string()
      .nullable()
      .describe('What is illegal, or which law it breaks; null unless the ground is `law`'),
    reason: reportReasonSchema,
    message: z.string().describe('Explanation for the creator'),
    decidedAt: z.iso.datetime().describe('When the decision was made'),
    appeal: z
      .object({
        state: appealStateSchema,
        text: z.string().nullable().describe("Text of the creator's answer; null if there is none"),
        message: z.string().nullable().describe("Administrators' reply to the answer; null if there is none"),
        until: z.iso.datetime().describe('Until when the decision can be answered'),
      })
      .describe("Creator's answer, which can be given once"),
  })
  .meta({
    id: 'OwnTakedown',
    description: 'A decision by which administrators took down the page, or a comment or link on it.',
  });

export const OWN_TAKEDOWNS_MAX = 50;

/** Why the account was blocked, as its creator sees it, and the appeal. */
export const blockDecisionSchema = ownTakedownSchema
  .omit({ id: true, kind: true, comment: true, link: true })
  .meta({ id: 'BlockDecision', description: 'A decision about reports by which the account was blocked.' });

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
    description: 'A request for the decision that blocked an account, by its creator, who cannot sign in.',
  });

export const blockAppealSchema = blockDecisionRequestSchema
  .extend(appealSchema.shape)
  .meta({ id: 'BlockAppeal', description: "A creator's answer to the decision that blocked the account." });

export type OwnTakedown = z.infer<typeof ownTakedownSchema>;
export type BlockDecision = z.infer<typeof blockDecisionSchema>;
