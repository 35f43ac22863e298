import { payoutProposalSchema } from '@sprinkle/contracts/tips/payout-choice.schemas';
import {
  payoutCancellationSchema,
  payoutOutcomeRequestSchema,
  payoutReleaseSchema,
} from '@sprinkle/contracts/tips/payout-decisions.schemas';
import { describeSchema } from '../describe-schema.js';

describeSchema(payoutProposalSchema, {
  description: 'Who is in a proposal; a field that is left out leaves nobody out.',
  example: { methodTypes: ['bank'], least: 25 },
});

describeSchema(payoutOutcomeRequestSchema, {
  description: 'What became of a payout.',
  example: {
    outcome: 'returned',
    reason: 'The account is closed',
    bankReference: 'R02 Account closed, trace 091000019',
    bankDate: '2026-11-20',
  },
  fields: {
    outcome: '`failed` and `returned` put the money back into the balance',
    reason: 'Why it failed or came back, which the creator reads; required unless it was sent',
    bankReference: "The bank's own words or reference, for administrators; required unless it was sent",
    bankDate: 'Date of what the bank said, as `2026-11-20`; required unless it was sent',
  },
});

describeSchema(payoutReleaseSchema, {
  description: 'Lets a held payout be paid.',
  example: { reason: 'The creator called us and knew the last tips', holds: ['password-reset'] },
  fields: {
    reason: 'Why it may be paid, for the activity log',
    holds: 'The reasons that were looked at, as the payout says',
  },
});

describeSchema(payoutCancellationSchema, {
  description: 'Returns the money of a held payout to the balance.',
  example: {
    reason: 'A tip was refunded. The next payout brings the rest.',
    bankReference: 'File of 2026-11-20 was withdrawn',
    bankDate: '2026-11-20',
  },
  fields: {
    reason: 'Why it is canceled, which the creator reads',
    bankReference:
      "The bank's own words or reference, for administrators; required for one that is in a downloaded file",
    bankDate: 'Date of what the bank said, as `2026-11-20`; required for one that is in a downloaded file',
  },
});
