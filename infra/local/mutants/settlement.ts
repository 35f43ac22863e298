import { faultsIn, type Mutant } from './mutant.ts';

const CONFIRM = ['services/tips/test/confirm-tip.spec.ts'];
const STATUS = ['services/tips/src/tip/tip-status.spec.ts'];
const EVENTS = ['services/tips/test/provider-events.spec.ts'];
const CREATE = ['services/tips/test/create-payment-intent.spec.ts'];

/** Faults between the intent and the settled tip. */
export const settlement: Mutant[] = [
  ...faultsIn(
    'services/tips/src/taking/settlement/apply-intent.ts',
    [...CONFIRM, ...EVENTS, 'services/tips/test/slow-payments.spec.ts'],
    [
      ["if (transition === 'outdated') return { settlement: { outcome: 'settled', tip } };", ''],
      [
        'hasChanged ? await applyStatus(manager, tip, payment, intent) : tip',
        'await applyStatus(manager, tip, payment, intent)',
      ],
      [
        'await recordEvent(manager, tipSucceeded, { tip: { ...fact, ...words, creatorHasPayoutMethod } });',
        '',
      ],
      ['await postTip(manager, tip);', '0;'],
      ['endedUnpaid(status) ? ANONYMIZED_SENDER : {}', '{}'],
      ['if (known === null && fee !== null) await', 'if (fee !== null) await'],
      ['if (known === null && fee !== null) await', 'if (false) await'],
      ['(payment.nextCheckAt ?? firstCheckAt())', 'null'],
    ],
  ),
  ...faultsIn(
    'services/tips/src/taking/settlement/settle-payment.ts',
    [...CONFIRM, ...EVENTS],
    [["if (settlement.outcome === 'conflict') await this.flagIntent(intent, settlement.problem);", '']],
  ),
  ...faultsIn(
    'services/tips/src/taking/settlement/lock-payment.ts',
    [
      ...CONFIRM,
      ...EVENTS,
      'services/tips/test/reconciliation.spec.ts',
      'services/tips/test/unfinished-payments.spec.ts',
    ],
    [
      [".setLock('pessimistic_write')\n", ''],
      ["if (tip.supportId === null && tipIdOf(intent) !== tip.id) return 'it names another tip';", ''],
      ['if (intent.currency !== tip.currency)', 'if (false)'],
      ['if (cents !== tip.amountCents)', 'if (cents > tip.amountCents)'],
      ['if (cents !== tip.amountCents)', 'if (cents < tip.amountCents)'],
      ["intent.status === 'succeeded' ? intent.amount_received : intent.amount", 'intent.amount'],
      ['payment.providerIntentId !== null && payment.providerIntentId !== intent.id', 'false'],
    ],
  ),
  ...faultsIn(
    'services/tips/src/tip/tip-status.ts',
    [...STATUS, ...EVENTS],
    [
      [
        "pending: ['processing', 'succeeded', 'failed', 'canceled']",
        "pending: ['processing', 'failed', 'canceled']",
      ],
      [
        "processing: ['pending', 'succeeded', 'failed', 'canceled']",
        "processing: ['succeeded', 'failed', 'canceled']",
      ],
      ['failed: []', "failed: ['succeeded']"],
      ['canceled: []', "canceled: ['succeeded']"],
      ["'succeeded', 'refunded', 'disputed', 'lost'];\n\nexport", "'succeeded'];\n\nexport"],
      ["if (reported === 'canceled') return 'conflict';", ''],
      ["return reported === 'succeeded' ? 'conflict' : 'outdated';", "return 'outdated';"],
      ["status === 'canceled' || status === 'failed'", "status === 'canceled'"],
    ],
  ),
  ...faultsIn('services/tips/src/taking/payments/create-pending-tip.ts', CREATE, [
    ["status: 'pending',", "status: 'succeeded',"],
    ['.orIgnore()', ''],
    ['idempotencyKey: input.idempotencyKey ?? null', 'idempotencyKey: null'],
    ['const parts = [creatorId, senderName, senderEmail,', 'const parts = [creatorId, senderName,'],
    [
      'senderEmail, amountCents, message, socialPlatform, socialHandle];',
      'senderEmail, message, socialPlatform, socialHandle];',
    ],
    ['const parts = [creatorId, senderName,', 'const parts = [senderName,'],
    ['if (!isSameRequest(tip.requestHash, wanted.requestHash))', 'if (false)'],
    ['stored === null || stored === wanted', 'stored === wanted'],
  ]),
  ...faultsIn(
    'services/tips/src/taking/payments/price-tip.ts',
    [...CREATE, 'services/tips/test/processing-charge.spec.ts'],
    [
      ['if (message) throw', 'if (false) throw'],
      ['coveredCents: amountCents - tipCents', 'coveredCents: 0'],
    ],
  ),
  ...faultsIn(
    'services/tips/src/taking/payments/create-payment-intent.ts',
    [...CREATE, 'services/tips/test/payment-limit.spec.ts'],
    [
      ['await this.limit.consume(client);', ''],
      ["if (tip.status !== 'pending') throw notPayable(tip.status);", ''],
      ["if (status !== 'pending') throw notPayable(status);", ''],
    ],
  ),
  ...faultsIn(
    'services/tips/src/taking/payments/confirm-tip.ts',
    ['services/tips/test/slow-payments.spec.ts'],
    [["if (status === 'processing') return { status: 'processing', username };", '']],
  ),
  ...faultsIn('services/tips/src/taking/payments/confirm-tip.ts', CONFIRM, [
    [
      `throw new DomainError('PAYMENT_NOT_COMPLETED', "The payment hasn't been completed.");`,
      "return { status: 'succeeded', username };",
    ],
  ]),
  ...faultsIn(
    'services/tips/src/taking/payments/find-tip-for-payer.ts',
    ['services/tips/test/look-ups.spec.ts', 'services/tips/src/tip/tip-status.spec.ts'],
    [
      ['if (!isSecretUnknown) assertSecret(stored, clientSecret);', ''],
      ['if (given != null && !matchesClientSecret(clientSecretHash, given)) throw tipNotFound();', ''],
      ['if ((wasPaid(status) || endedUnpaid(status)) && !isSecretUnknown) return stored;', ''],
      ['await this.limit.consume(clientNetworkOf(actor));', ''],
      ['    assertSecret(current, clientSecret);\n', ''],
    ],
  ),
  ...faultsIn(
    'services/tips/src/taking/card-testing/assert-may-pay.ts',
    ['services/tips/test/card-testing.spec.ts'],
    [
      ['rejectUntil(findPause(history));', ''],
      ['await assertFewInFlight(manager, payer, history);', ''],
      ['!history.hasPaid && (history.isPagePaused', '(history.isPagePaused'],
      ['(history.isPagePaused || history.isAlarmOn)', 'history.isAlarmOn'],
      ['    await lockNetwork(manager, payer);\n', ''],
    ],
  ),
  ...faultsIn(
    'services/tips/src/taking/card-testing/pause-page.ts',
    ['services/tips/test/card-testing.spec.ts'],
    [['WHERE of_network <= ${DECLINES_PER_NETWORK} ', '']],
  ),
  ...faultsIn(
    'services/tips/src/taking/card-testing/record-attempt.ts',
    ['services/tips/test/declines.spec.ts'],
    [
      ['return areCanceled || payment.isToBeCanceled;', 'return areCanceled;'],
      ['return areCanceled || payment.isToBeCanceled;', 'return true;'],
    ],
  ),
];
