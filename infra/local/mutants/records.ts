import { faultsIn, type Mutant } from './mutant.ts';

const RISKS = ['services/tips/test/payout-risks.spec.ts'];
const LOCK = ['services/tips/test/payout-lock.spec.ts'];
const RECORDS = ['services/tips/test/payout-records.spec.ts'];
const RETENTION = ['services/tips/test/retention.spec.ts'];
const RECEIPTS = ['services/tips/test/receipts.spec.ts'];
const RPC = ['libs/service-kit/test/rpc.spec.ts'];

/** These are faults of what is kept about payouts and tippers, for how long, and of who may see or change it. */
export const records: Mutant[] = [
  ...faultsIn('services/tips/src/payouts/record-risks.ts', RISKS, [
    ['count(*) FILTER (WHERE tips.refunded_cents > 0)', 'count(*)'],
    ['coalesce(creator_count - 1, 0)', 'coalesce(creator_count, 0)'],
  ]),
  ...faultsIn('services/tips/src/payouts/payout-lock.ts', LOCK, [['{ releasedAt: IsNull() }', '{}']]),
  ...faultsIn('services/tips/src/payouts/release-payout-lock.ts', LOCK, [
    ['const admin = requireRecentSuperSignIn(actor);', "const admin = { id: actor.id ?? '' };"],
    ['if (lock.releasedAt) return {};', ''],
  ]),
  ...faultsIn('services/tips/src/payouts/reveal-payout.ts', RECORDS, [
    ['requireRecentSuperSignIn(actor);', ''],
    ['accountInfo: payout.maskedAccountInfo,', 'accountInfo,'],
  ]),
  ...faultsIn('services/tips/src/retention/purge-expired.ts', RECORDS, [
    ['make_interval(years => ${PAYOUT_RECORD_YEARS})', 'make_interval(years => 11)'],
  ]),
  ...faultsIn('services/tips/src/retention/erase-old-addresses.ts', RETENTION, [
    ['request_hash = NULL, ', ''],
    ['if (old.length > 0)', 'if (old.length > 1_000_000)'],
  ]),
  ...faultsIn('services/tips/src/receipts/remove-tipper-words.ts', RECEIPTS, [['requestHash: null,', '']]),
  ...faultsIn('services/tips/src/receipts/anonymize-tipper.ts', RECEIPTS, [
    ['await manager.update(Payment, { tipId: id }, { emailHash: null });', ''],
  ]),
  ...faultsIn('services/tips/src/receipts/find-receipt-tip.ts', RECEIPTS, [['status: In(WITH_RECEIPT)', '']]),
  ...faultsIn('libs/service-kit/src/rpc/signed-actor.ts', RPC, [
    ['if (!(Number(expiresAt) > Date.now())) return false;', ''],
    ['JSON.stringify([expiresAt, requestId', 'JSON.stringify([requestId'],
  ]),
  ...faultsIn(
    'services/profiles/src/reports/remove-tipper-words.ts',
    ['services/profiles/test/reports.spec.ts'],
    [["message = '' WHERE target_id = $1", 'message = message WHERE target_id = $1']],
  ),
];
