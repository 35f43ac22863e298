import type { Drift, DriftKind } from './reconciliation.schemas.js';

const atProvider = (what: string) => (drift: Drift) =>
  `${drift.paymentIntentId}: ${what} ${drift.subject} is ${drift.expected ?? 'unknown'} at the provider, ${drift.found ?? 'unknown'} here`;

const ofPayment = (sentence: (drift: Drift) => string) => (drift: Drift) =>
  `${drift.paymentIntentId}: ${drift.tipId === null ? '' : `tip ${drift.tipId} `}${sentence(drift)}`;

const ofDay = (what: string) => (drift: Drift) =>
  `day ${drift.subject}: keeps ${drift.found ?? 'no'} ${what}, its payments are ${drift.expected}`;

const ofPart = ({ subject, found, expected }: Drift) =>
  `has ${found} cents as ${subject} in the ledger, ${expected} moved at the provider`;

const ofTransaction = (what: string) => (drift: Drift) =>
  `to look at: transaction ${drift.subject}: ${drift.expected} cents are ${what} (${drift.found}), in no ledger entry`;

const ofTransfer = (what: string) => (drift: Drift) =>
  `transfer ${drift.subject}: ${what} is ${drift.expected} at the provider, ${drift.found} here`;

const SENTENCES: Record<DriftKind, (drift: Drift) => string> = {
  'unknown-payment': ofPayment(() => 'paid at the provider, unknown here'),
  'missing-payment': ofPayment(() => 'stored here, unknown to the provider'),
  'payment-problem': ofPayment(({ found }) => `needs a human: ${found}`),
  'payment-status': ofPayment(({ found, expected }) => `is ${found}, the provider says ${expected}`),
  'payment-still-payable': ofPayment(({ found }) => `is ${found}, but can still be paid`),
  'payment-amount': ofPayment(({ found, expected }) => `is ${found} cents, the provider says ${expected}`),
  'processing-fee': ofPayment(({ found, expected }) => {
    const here = found === null ? 'has no fee of processing' : `cost ${found} cents of processing`;
    return `${here}, the provider says ${expected}`;
  }),
  'refunded-amount': ofPayment(
    ({ found, expected }) => `was refunded ${found} cents, the provider says ${expected}`,
  ),
  refund: atProvider('refund'),
  dispute: atProvider('dispute'),
  'settlement-currency': ({ found }) => found ?? '',
  'foreign-currency': ({ subject, found, expected }) =>
    `transaction ${subject}: moved ${found} at the provider, where the ledger is in ${expected}`,
  'missing-from-ledger': ofPayment(ofPart),
  'missing-at-provider': ofPayment(ofPart),
  'unbooked-payment': ({ paymentIntentId, tipId, expected }) =>
    `to look at: ${paymentIntentId}: tip ${tipId} is not paid here, and ${expected} cents of it are in the provider's balance and in no ledger entry`,
  'foreign-payments': ({ expected, found }) =>
    `to look at: ${found} payments at the provider are not of this service: ${expected} cents of them are in its balance and in no ledger entry`,
  'provider-fee': ofTransaction('a fee of the provider'),
  'provider-payout': ofTransaction("a payout to the platform's bank account"),
  'other-transaction': ofTransaction('money of no payment'),
  'early-fraud-warning': atProvider('early fraud warning'),
  review: atProvider('review'),
  'unmade-refund': ({ subject, tipId, found }) => {
    const why = found === 'requested' ? '' : `, because of ${found}`;
    return `refund ${subject}: of tip ${tipId} was requested, but not made${why}`;
  },
  'payout-amount': ({ subject, found, expected }) =>
    `payout ${subject}: is ${found} cents, its tips are ${expected}`,
  'payout-tip': ({ subject, tipId }) => `payout ${subject}: has tip ${tipId} of another creator`,
  'payout-reversed': ({ subject, found, expected }) =>
    `payout ${subject}: ${found} cents of it came back, ${expected} are assigned to its tips`,
  'unknown-transfer': ({ subject, expected }) =>
    `transfer ${subject}: ${expected} cents left the provider's balance for no payout here`,
  'missing-transfer': ({ subject, found }) => `transfer ${subject}: paid ${found}, unknown to the provider`,
  'transfer-amount': ofTransfer('its amount in cents'),
  'transfer-account': ofTransfer('its account'),
  'transfer-reversed': ofTransfer('what came back of it, in cents,'),
  'transfer-status': ofTransfer('its payout'),
  'support-status': ({ subject, found, expected }) =>
    `monthly support ${subject}: is ${expected} at the provider, ${found ?? 'unknown'} here`,
  'unfinished-payout': ({ subject, found }) =>
    `payout ${subject}: was confirmed at ${found}, and is neither sent nor failed`,
  'tip-paid-twice': ({ tipId, found, expected }) =>
    `to look at: tip ${tipId} was paid out with ${found} cents in all, the creator's share is ${expected}`,
  'payout-paid-again': ({ subject, found }) =>
    `to look at: ${subject} pays again what came back from ${found}`,
  'missing-ledger-entry': ({ tipId, expected }) => `tip ${tipId}: misses ${expected}`,
  'extra-ledger-entry': ({ tipId, found }) => `tip ${tipId}: has ${found}`,
  'unbalanced-transfer': ({ subject, found }) => `transfer ${subject}: out of balance by ${found} cents`,
  'unbalanced-ledger': ({ found }) => `the ledger is out of balance by ${found} cents`,
  'returned-amount': ({ tipId, found, expected }) =>
    `tip ${tipId}: counts without ${found} cents, its refunds and lost disputes are ${expected}`,
  'returned-fee': ({ tipId, found, expected }) =>
    `tip ${tipId}: counts without ${found} cents of its fee, ${expected} went back`,
  'returned-processing': ({ tipId, found, expected }) =>
    `tip ${tipId}: counts without ${found} cents of its charge for processing, ${expected} went back`,
  'owed-after-closing': ({ subject, found }) =>
    `creator ${subject}: closed the account and is owed ${found} cents`,
  'kept-balance': ({ subject, found, expected }) =>
    `creator ${subject}: is listed with ${found} cents, the ledger has ${expected}`,
  'tips-of-quarter': ({ subject, found, expected }) =>
    `quarter of an hour ${subject}: keeps ${found} cents of tips, they are ${expected}`,
  'tips-of-hour': ({ subject, found, expected }) =>
    `hour ${subject}: keeps ${found} cents of tips, its quarters ${expected}`,
  'tips-of-day': ofDay('tips'),
  'cents-of-day': ofDay('cents of tips'),
  'fees-of-day': ofDay('cents of fees'),
  'failed-payments-of-day': ofDay('failed payments'),
  sentence: ({ found }) => found ?? '',
};

/** Describes a drift in a sentence for an operator. */
export function describeDrift(drift: Drift): string {
  return SENTENCES[drift.kind](drift);
}
