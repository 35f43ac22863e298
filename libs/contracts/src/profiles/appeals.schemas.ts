import { z } from 'zod';
import { APPEAL_MAX } from '../rules/report-reasons.js';
import { linesSchema } from '../text.schemas.js';
import { messageMax, noteSchema } from './report-decisions.schemas.js';
import { appealStateSchema } from './reports.schemas.js';

export const appealDecisionSchema = z
  .object({
    outcome: appealStateSchema
      .extract(['upheld', 'reversed'], 'Please choose a decision')
      .describe(
        'Decision about the appeal: `upheld` leaves the appealed decision as it is, `reversed` shows again what was taken down, or unblocks the account',
      ),
    note: noteSchema,
    message: linesSchema(500, messageMax)
      .nullish()
      .describe('Message to the creator, of at most 500 characters'),
  })
  .meta({ id: 'AppealDecision', description: 'The decision whether an earlier decision stands.' });

export const appealSchema = z
  .object({
    text: linesSchema(
      APPEAL_MAX,
      `Answer must be ${APPEAL_MAX} characters or less`,
      'Please write an answer',
    ).describe('Why the decision should be reversed, of at most 1,000 characters'),
  })
  .meta({ id: 'Appeal', description: "A creator's answer to a decision." });
