import { expect, it } from '@jest/globals';
import type { ActivityEntry, PlatformSettings } from '@sprinkle/api-client/api.gen';
import { ACTIVITY_ACTIONS } from '@sprinkle/contracts/rules/activity-actions';
import { settings } from '../testing/render-console';
import { actorName, phraseOf, restOf } from './activity-sentences';

/** Every detail that services report with an action. */
const DETAILS = {
  accountInfo: '***3000',
  address: 'ma***@example.com',
  amount: '$5.00',
  bank: 'BANK-1',
  bankDate: '2026-11-20',
  before: '10%',
  caseId: '6b6a3f52-4f0e-4d15-9b67-8f2a0b6f0a05',
  creators: 'maya_fit, jo',
  email: 'ma***@example.com',
  events: '3',
  fee: '12%',
  form: '1099-K',
  holds: 'method-changed, password-reset',
  isRequired: 'true',
  kind: 'page',
  least: '$10.00',
  leftOut: '2',
  marks: 'warning',
  message: 'Not a mistake',
  methods: 'bank, paypal',
  note: 'Asked the bank',
  payout: 'PAYOUT-7',
  payouts: '2',
  reason: 'copyright',
  recipients: '1204',
  refundId: 're_1',
  result: 'match',
  reversed: '$2.00',
  role: 'super',
  subject: 'News',
  total: '$19.99',
  type: 'paypal',
  username: 'maya_fit',
  wrong: 'code',
  year: '2026',
};

/** Traces of raw code in a text: `minimumTip`, `user-blocked`, `re_1`, `{}`, an arrow, a missing value. */
const CODE = /[a-z][A-Z]|[a-z]-[a-z]|[a-z]_[a-z0-9]|[{}]|->|undefined|null|NaN/;

/** These are spelled like that. */
const NAMES = /PayPal|maya_fit|sign-in/g;

const entryOf = (action: ActivityEntry['action'], details: ActivityEntry['details']): ActivityEntry => ({
  id: 'e',
  at: '2026-11-22T10:00:00.000Z',
  action,
  actor: { kind: 'admin', id: 'a', username: 'root_admin' },
  target: { kind: 'user', id: 'u', username: 'maya_fit' },
  details,
  source: null,
  ipAddress: null,
  userAgent: null,
});

function sentenceOf(action: ActivityEntry['action'], details: ActivityEntry['details']): string {
  const entry = entryOf(action, details);
  return `${phraseOf(entry)}. ${restOf(entry)}`.replaceAll(NAMES, '');
}

it.each(ACTIVITY_ACTIONS)(
  'the activity log describes %s in a sentence without code identifiers',
  (action) => {
    expect(sentenceOf(action, action === 'settings-changed' ? {} : DETAILS)).not.toMatch(CODE);
  },
);

it.each(Object.entries(settings) as [keyof PlatformSettings, string | number | boolean | string[]][])(
  'the activity log describes a change of %s in a sentence without code identifiers',
  (setting, value) => {
    const other = typeof value === 'boolean' ? !value : value;
    const change = Array.isArray(value) ? 'added evil.example; removed shop.example' : `${value} -> ${other}`;
    const sentence = sentenceOf('settings-changed', { [setting]: change });
    expect(sentence).toMatch(
      /^(changed .+ from .+ to .+|changed .+: added .+|(opened|closed|started|ended) .+|(allowed|stopped) .+)\. $/,
    );
    expect(sentence).not.toMatch(CODE);
  },
);

it('a release names the holds in the words of the payouts screen', () => {
  const details = { holds: 'method-changed, password-reset' };
  expect(sentenceOf('payout-released', details)).toContain(
    'Holds: Another payout method was made the default; The password was reset by a link',
  );
});

it.each([
  ['stripe-bank-changed', 'Stripe told us that @maya_fit has another bank account there'],
  [
    'debt-taken-over',
    'The platform deducted $5.00 from the balance of @maya_fit for a debt of another account',
  ],
  ['payout-reversed', 'Stripe took back $2.00 of PAYOUT-7 of $5.00 to @maya_fit'],
] as const)('an action without an actor is not attributed to an operator: %s', (action, sentence) => {
  const entry = entryOf(action, { amount: '$5.00', payout: 'PAYOUT-7', reversed: '$2.00' });
  expect(`${actorName({ ...entry, actor: null })} ${phraseOf(entry)}`).toContain(sentence);
});
