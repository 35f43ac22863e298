import { z } from 'zod';
import { DAY_MS } from '../../rules/durations.js';
import { linesSchema } from '../../text.schemas.js';
import { payoutHoldSchema } from '../money/holds.schemas.js';
import { payoutIdSchema, type PayoutOutcome, payoutOutcomeSchema } from './payouts.schemas.js';

const REASON = 'Please give a reason';
const REASON_TOO_LONG = 'Reason must be 300 characters or less';
const BANK_DATE = "Please enter the date of the bank's answer, such as 2026-11-30";

const outcomeFields = {
  outcome: payoutOutcomeSchema.describe(
    'What happened to the payout; `failed` and `returned` put the money back into the balance',
  ),
  reason: linesSchema(300, REASON_TOO_LONG)
    .optional()
    .describe(
      'Why the payout failed or came back, which the creator reads; required unless `outcome` is `sent`',
    ),
  bankReference: linesSchema(300, "The bank's words must be 300 characters or less")
    .optional()
    .describe("The bank's own words or reference, for administrators; required unless `outcome` is `sent`"),
  bankDate: z.iso
    .date(BANK_DATE)
    .refine(
      // A bank east of UTC may already be on tomorrow's date.
      (date) => !(Date.parse(date) > Date.now() + DAY_MS),
      "The bank's answer can't be in the future",
    )
    .optional()
    .describe("Date of the bank's answer, such as `2026-11-20`; required unless `outcome` is `sent`"),
};

interface Recorded {
  outcome: PayoutOutcome;
  reason?: string | undefined;
  bankReference?: string | undefined;
  bankDate?: string | undefined;
}

/** A payout that did not arrive is paid again, so whoever records this must have checked what the bank said. */
function requireProofs({ outcome, ...proofs }: Recorded, context: z.core.$RefinementCtx): void {
  if (outcome === 'sent') return;
  const require = (field: keyof typeof proofs, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (!proofs.reason) require('reason', REASON);
  if (!proofs.bankReference) require('bankReference', 'Please enter what the bank said, or its reference');
  if (proofs.bankDate === undefined) require('bankDate', BANK_DATE);
}

export const payoutOutcomeRequestSchema = z
  .object(outcomeFields)
  .superRefine(requireProofs)
  .meta({ id: 'PayoutOutcomeRequest', description: 'The outcome of a payout.' });

/** The request above, as the gateway passes it on. */
export const recordedOutcomeSchema = z
  .object({ ...outcomeFields, payoutId: payoutIdSchema })
  .superRefine(requireProofs);

const requiredReason = linesSchema(300, REASON_TOO_LONG, REASON);

/** Repeats the holds that an administrator has seen, so that no other hold is released unseen. */
export const payoutReleaseSchema = z
  .object({
    reason: requiredReason.describe('Why the payout may be paid; recorded in the activity log'),
    holds: z
      .array(payoutHoldSchema)
      .min(1)
      .describe("Reasons for the hold that you reviewed, as listed in the payout's `holds`"),
  })
  .meta({ id: 'PayoutRelease', description: 'Lets a held payout be paid.' });

export const payoutCancellationSchema = z
  .object({
    reason: requiredReason.describe('Why the payout is canceled, which the creator reads'),
    bankReference: outcomeFields.bankReference.describe(
      "The bank's own words or reference, for administrators; required if the payout is in a downloaded file",
    ),
    bankDate: outcomeFields.bankDate.describe(
      "Date of the bank's answer, such as `2026-11-20`; required if the payout is in a downloaded file",
    ),
  })
  .meta({ id: 'PayoutCancellation', description: 'Returns the money of a held payout to the balance.' });

/** A payout in a downloaded file may have been paid, so whoever cancels it must have checked what the bank said. */
export const exportedCancellationSchema = payoutCancellationSchema.superRefine((cancellation, context) =>
  requireProofs({ outcome: 'failed', ...cancellation }, context),
);
