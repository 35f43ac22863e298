import { z } from 'zod';

/** A reconciliation keeps this many of its drifts, and always their total number. */
export const KEPT_DRIFTS_MAX = 200;

export const driftKindSchema = z.enum([
  'unknown-payment',
  'missing-payment',
  'payment-problem',
  'payment-status',
  'payment-still-payable',
  'payment-amount',
  'processing-fee',
  'refunded-amount',
  'refund',
  'dispute',
  'settlement-currency',
  'foreign-currency',
  'missing-from-ledger',
  'missing-at-provider',
  'unbooked-payment',
  'foreign-payments',
  'provider-fee',
  'provider-payout',
  'other-transaction',
  'early-fraud-warning',
  'review',
  'unmade-refund',
  'payout-amount',
  'payout-tip',
  'payout-reversed',
  'unknown-transfer',
  'missing-transfer',
  'transfer-amount',
  'transfer-account',
  'transfer-reversed',
  'transfer-status',
  'support-status',
  'unfinished-payout',
  'tip-paid-twice',
  'payout-paid-again',
  'missing-ledger-entry',
  'extra-ledger-entry',
  'unbalanced-transfer',
  'unbalanced-ledger',
  'returned-amount',
  'returned-fee',
  'returned-processing',
  'owed-after-closing',
  'kept-balance',
  'tips-of-quarter',
  'tips-of-hour',
  'tips-of-day',
  'cents-of-day',
  'fees-of-day',
  'failed-payments-of-day',
  'sentence',
]);

/**
 * Not drifts, but worth a look: everything adds up and a person decided about it, or the money does not belong to a
 * tip. They are listed with the drifts but not counted, so that they neither end the command with an error nor hide
 * what is wrong.
 */
export const WARNING_KINDS: readonly z.infer<typeof driftKindSchema>[] = [
  'tip-paid-twice',
  'payout-paid-again',
  'unbooked-payment',
  'foreign-payments',
  'provider-fee',
  'provider-payout',
  'other-transaction',
];

export const driftSchema = z
  .object({
    kind: driftKindSchema.describe(
      'What differs; `sentence` is a whole one in `found`, of a reconciliation of long ago',
    ),
    paymentIntentId: z.string().nullable().describe('Payment at the provider'),
    tipId: z.string().nullable(),
    subject: z
      .string()
      .nullable()
      .describe(
        'Id of a refund, dispute, warning, review, transfer, creator or balance transaction, reference of a payout, part of a payment, a day, or a creator and a quarter of an hour',
      ),
    expected: z
      .string()
      .nullable()
      .describe('What the provider has, or what other rows add up to; null where nothing is expected'),
    found: z.string().nullable().describe('What is stored here; null where nothing is'),
  })
  .meta({ id: 'Drift', description: 'A difference that a reconciliation found.' });

export const reconciliationSchema = z
  .object({
    id: z.uuid(),
    status: z
      .enum(['requested', 'running', 'finished', 'failed'])
      .describe('A reconciliation that was interrupted has failed'),
    requestedBy: z.string().nullable().describe("Username; null for the operator's command"),
    startedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable().describe('When it finished or failed; null before'),
    paymentCount: z.int().describe('Payments at the provider that were compared'),
    tipCount: z.int().describe('Tips whose ledger entries were compared'),
    driftCount: z.int().describe('Differences that were found'),
    warningCount: z.int().describe('What to look at although everything adds up'),
    drifts: z.array(driftSchema).max(KEPT_DRIFTS_MAX).describe(`The first ${KEPT_DRIFTS_MAX} of both`),
    failure: z.string().nullable().describe('Why it failed; null where it did not'),
  })
  .meta({
    id: 'Reconciliation',
    description: 'A comparison of all payments with Stripe and of the ledger with itself.',
  });

export const resolvedProblemSchema = z
  .object({ problem: z.string().nullable().describe('The note that was cleared') })
  .meta({ id: 'ResolvedProblem', description: 'What a payment needed a human for.' });

export type DriftKind = z.infer<typeof driftKindSchema>;
export type Drift = z.infer<typeof driftSchema>;
export type Reconciliation = z.infer<typeof reconciliationSchema>;
