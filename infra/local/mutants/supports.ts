import { faultsIn, type Mutant } from './mutant.ts';

const SUPPORTS = ['services/tips/test/supports.spec.ts'];
const MONTHS = ['services/tips/test/support-months.spec.ts'];
const REPLACED = ['services/tips/test/replaced-supports.spec.ts'];
const FIRST = ['services/tips/test/first-months.spec.ts'];
const CRASHES = ['services/tips/test/support-crashes.spec.ts'];
const TRIED = ['services/tips/test/tried-cards.spec.ts'];
const CARDS = ['services/tips/test/changed-cards.spec.ts'];
const BLOCKED = ['services/tips/test/blocked-supporters.spec.ts'];
const SWITCHES = ['services/tips/test/monthly-switches.spec.ts'];
const UNKNOWN = ['services/tips/test/unknown-supports.spec.ts'];

/** Faults in monthly support. */
export const supports: Mutant[] = [
  ...faultsIn('services/tips/src/taking/supports/settle-invoice.ts', SUPPORTS, [
    ['if (await findStatus(manager, intent.id)) return;', ''],
    ['support.coversFees ? intent.amount_received - netCents : 0', '0'],
    ['      processingCents,\n', '      processingCents: 0,\n'],
  ]),
  ...faultsIn('services/tips/src/taking/supports/price-support.ts', SUPPORTS, [
    ['if (!coversFees) return tipCents;', 'return tipCents;'],
  ]),
  ...faultsIn('services/tips/src/taking/supports/sync-support.ts', SUPPORTS, [
    ['await this.invoices.voidUnpaid(takesNothing ? invoices : invoices.slice(1));', ''],
    ['takesNothing ? invoices : invoices.slice(1)', 'takesNothing ? invoices : []'],
    ['takesNothing ? invoices : invoices.slice(1)', 'invoices.slice(1)'],
    ['itemOf(subscription).price.unit_amount === amountCents', 'true'],
    ['return this.subscriptions.pause(priced, until);', 'return priced;'],
    ['if (wanted.endedAt) return this.subscriptions.cancel(subscription);', ''],
    [
      'const wanted = await this.recordSupport.noteCreator(id);',
      `const wanted = await this.recordSupport.noteCreator(id);
    for (const invoice of invoices.filter(({ status }) => status === 'paid'))
      await this.settleInvoice.execute(id, invoice);`,
    ],
  ]),
  ...faultsIn('services/tips/src/taking/supports/sync-support.ts', MONTHS, [
    ['(wanted.beganAt !== null && pauseEnd(wanted) !== null)', 'false'],
  ]),
  ...faultsIn('services/tips/src/taking/supports/sync-support.ts', FIRST, [
    ['if (isChallenged(subscription)) await this.subscriptions.endChallenge(subscription);', ''],
  ]),
  ...faultsIn('services/tips/src/taking/supports/record-support.ts', SUPPORTS, [
    ['if (takesTips) return creatorGoneSince ? { creatorGoneSince: null } : {};', 'return {};'],
  ]),
  ...faultsIn('services/tips/src/taking/card-testing/record-card-decline.ts', TRIED, [
    ['isPaused ? forms :', ''],
    ['declines >= DECLINES_PER_PAYMENT ? ofSupport : []', '[]'],
    ['(sum, each) => sum + each.declines, 1)', '() => tried.declines + 1, 1)'],
    ['SELECT $2, client_hash', 'SELECT gen_random_uuid()::text, client_hash'],
  ]),
  ...faultsIn('services/tips/src/taking/supports/change-card.ts', CARDS, [
    ['ORDER BY created_at DESC, setup_intent_id DESC', 'ORDER BY created_at'],
  ]),
  ...faultsIn('services/tips/src/taking/supports/find-same-payer.ts', REPLACED, [
    ['if (payer === payerOf(method)) same.push(id);', 'same.push(id);'],
    ['same.push(id);', 'same.length = 0;'],
  ]),
  ...faultsIn('services/tips/src/taking/stripe/stripe-cards.ts', REPLACED, [
    [' ?? method.link?.email?.toLowerCase()', ''],
  ]),
  ...faultsIn('services/tips/src/page/blocked-senders/block-sender.ts', BLOCKED, [
    ['tip.supportId, ...(await', '...(await'],
    [', ...(await this.findSamePayer.ofTip(tip, sender.hashes))', ''],
    ['AND NOT EXISTS (SELECT FROM tips WHERE support_id = supports.id AND succeeded_at IS NOT NULL)', ''],
    ['id = ANY ($3::uuid[]) OR sender_email_hash', 'id = ANY ($3::uuid[]) OR false AND sender_email_hash'],
  ]),
  ...faultsIn('services/tips/src/taking/payments/cancel-payments.ts', SWITCHES, [
    ['AND supports.began_at IS NULL', 'AND false'],
    ['creators.takes_monthly AND platform_settings.monthly_support', 'creators.takes_monthly'],
    ['creators.takes_monthly AND platform_settings.monthly_support', 'platform_settings.monthly_support'],
    ['supports.id IS NOT NULL AND', ''],
  ]),
  ...faultsIn(
    'services/tips/src/taking/supports/next-payment.ts',
    ['services/tips/src/taking/supports/next-payment.spec.ts'],
    [
      ['next = monthsAfter(anchor, months)', 'next = monthsAfter(periodEnd, months)'],
      ['until && next < until', 'until && next <= until'],
    ],
  ),
  ...faultsIn('services/tips/src/taking/supports/cancel-payment.ts', FIRST, [
    ['if (!support) return', 'return'],
    ['if (!isPaid) await this.subscriptions.cancel', 'if (isPaid) await this.subscriptions.cancel'],
  ]),
  ...faultsIn('services/tips/src/taking/stripe/stripe-subscriptions.ts', FIRST, [
    ['...(asksForChallenge && CHALLENGE),', ''],
  ]),
  ...faultsIn('services/tips/src/taking/stripe/stripe-subscriptions.ts', CRASHES, [
    ['customers.create(params, { idempotencyKey: key })', 'customers.create(params)'],
    ['{ idempotencyKey: afterRejections(`support-${supportId}-subscription`, rejections) }', '{}'],
  ]),
  ...faultsIn('services/tips/src/taking/stripe/stripe-invoices.ts', CRASHES, [
    ['if (isUnpaid(found)) throw error;', ''],
  ]),
  ...faultsIn('services/tips/src/taking/supports/end-unknown-supports.ts', UNKNOWN, [
    ['installation === this.config.PUBLIC_URL &&', ''],
    ['&& !isLocalUrl(installation)', ''],
    ['if (unknown.length > ENDED_MAX) {', 'if (false) {'],
    ['coalesce(stripe_subscription_id = $2, true)', 'coalesce(stripe_subscription_id = $2, false)'],
    ['coalesce(stripe_subscription_id = $2, true)', 'true'],
    ['await this.subscriptions.cancel(subscription);', ''],
  ]),
];
