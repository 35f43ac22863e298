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
      'What differs; `sentence` is from an old reconciliation, with the whole description in `found`',
    ),
    paymentIntentId: z
      .string()
      .nullable()
      .describe('Id of the payment at the provider; null if the difference is not about one payment'),
    tipId: z.string().nullable(),
    subject: z
      .string()
      .nullable()
      .describe(
        'Id of a refund, dispute, warning, review, transfer, monthly support, creator or balance transaction, reference of a payout, part of a payment, day, or creator with an hour or quarter of an hour; null if the difference has none of these',
      ),
    expected: z
      .string()
      .nullable()
      .describe('Value at the provider, or sum of other rows; null if nothing is expected'),
    found: z.string().nullable().describe('Value stored here; null if there is none'),
  })
  .meta({ id: 'Drift', description: 'A difference that a reconciliation found.' });

export const reconciliationSchema = z
  .object({
    id: z.uuid(),
    status: z
      .enum(['requested', 'running', 'finished', 'failed'])
      .describe('Status of the reconciliation; an interrupted one is `failed`'),
    requestedBy: z
      .string()
      .nullable()
      .describe(
        "Username of the administrator who started the reconciliation; null for the daily one and the operator's command",
      ),
    startedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable().describe('When the reconciliation finished or failed; null before'),
    paymentCount: z.int().describe('Payments at the provider that were compared'),
    tipCount: z.int().describe('Tips whose ledger entries were compared'),
    driftCount: z.int().describe('Differences found, not counting warnings'),
    warningCount: z.int().describe('Warnings found: matters to look at although everything adds up'),
    drifts: z
      .array(driftSchema)
      .max(KEPT_DRIFTS_MAX)
      .describe(`First ${KEPT_DRIFTS_MAX} differences and warnings`),
    failure: z.string().nullable().describe('Why the reconciliation failed; null if it did not'),
  })
  .meta({
    id: 'Reconciliation',
    description: 'A comparison of all payments with Stripe and of the ledger with itself.',
  });

export const resolvedProblemSchema = z
  .object({
    problem: z
      .string()
      .nullable()
      .describe('Cleared note of why the payment needed a human; null if there was none'),
  })
  .meta({ id: 'ResolvedProblem', description: 'The note that was cleared from a payment.' });

export type DriftKind = z.infer<typeof driftKindSchema>;
export type Drift = z.infer<typeof driftSchema>;
export type Reconciliation = z.infer<typeof reconciliationSchema>;
