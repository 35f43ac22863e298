import { describe, expect, it } from '@jest/globals';
import type { Stripe } from 'stripe';
import { type AccountFacts, factsOf, newsOf } from './account-facts.js';

type Given = Partial<Stripe.Account.Requirements> & {
  transfers?: string;
  pays?: boolean;
  submitted?: boolean;
};

function account({ transfers = 'active', pays = true, submitted = true, ...requirements }: Given = {}) {
  const account = {
    details_submitted: submitted,
    payouts_enabled: pays,
    capabilities: { transfers },
    requirements: {
      currently_due: [],
      past_due: [],
      current_deadline: null,
      disabled_reason: null,
      ...requirements,
    },
  };
  return factsOf(account as unknown as Stripe.Account);
}

const DUE = { currently_due: ['individual.id_number'] };
const SHUT = { transfers: 'inactive', pays: false };

describe('an account at Stripe', () => {
  it.each<[string, Given, string, boolean]>([
    ['whose form was left half-way', { submitted: false, ...SHUT, ...DUE }, 'incomplete', false],
    ['that asks for nothing', {}, 'ready', true],
    ['that asks for something only later', { eventually_due: ['individual.id_number'] }, 'ready', true],
    ['that Stripe looks at', { transfers: 'pending', pays: false }, 'checking', false],
    ['that takes transfers and pays nothing out', { pays: false }, 'checking', false],
    ['that asks for something and is open', DUE, 'more-needed', true],
    [
      'that asks for something and is shut',
      { ...SHUT, past_due: ['external_account'] },
      'more-needed',
      false,
    ],
    [
      'that was rejected',
      { ...SHUT, ...DUE, disabled_reason: 'rejected.terms_of_service' },
      'refused',
      false,
    ],
    [
      'that was rejected before its form was filled in',
      { submitted: false, ...SHUT, disabled_reason: 'rejected.fraud' },
      'refused',
      false,
    ],
  ])('%s has the matching state', (_name, given, state, takesTransfers) => {
    expect(account(given)).toMatchObject({ state, takesTransfers });
  });

  it('lists each requirement once, with the deadline', () => {
    const { needed, neededUntil } = account({
      past_due: ['external_account'],
      currently_due: ['external_account', 'individual.id_number'],
      current_deadline: 1_795_000_000,
    });
    expect(needed).toEqual(['external_account', 'individual.id_number']);
    expect(neededUntil).toEqual(new Date(1_795_000_000_000));
  });

  it('that left the platform is closed', () => {
    expect(factsOf(null)).toEqual({ state: 'closed', takesTransfers: false, needed: [], neededUntil: null });
  });
});

const ASKED: AccountFacts = {
  state: 'more-needed',
  takesTransfers: true,
  needed: ['external_account', 'individual.id_number'],
  neededUntil: new Date('2026-12-03T10:00:00Z'),
};
const SETTLED: AccountFacts = { state: 'ready', takesTransfers: true, needed: [], neededUntil: null };

describe('the creator', () => {
  it.each<[string, AccountFacts, Partial<AccountFacts>]>([
    ['that Stripe asks for more', SETTLED, ASKED],
    [
      'that Stripe asks for more after a form that was left half-way',
      { ...SETTLED, state: 'incomplete' },
      ASKED,
    ],
    ['of another thing that is needed', { ...ASKED, needed: ['external_account'] }, ASKED],
    ['of another deadline', ASKED, { neededUntil: new Date('2026-12-01T10:00:00Z') }],
    ['of a first deadline', { ...ASKED, neededUntil: null }, ASKED],
    ['that payouts stop', ASKED, { takesTransfers: false }],
    ['of a refusal', ASKED, { state: 'refused', takesTransfers: false }],
  ])('hears %s', (_name, earlier, change) => {
    const facts = { ...ASKED, ...change };
    expect(newsOf(earlier, facts)).toBe(facts.state);
  });

  it.each<[string, AccountFacts, Partial<AccountFacts>]>([
    ['that nothing changed', ASKED, {}],
    ['that less is needed', ASKED, { needed: ['external_account'] }],
    ['that there is no deadline any more', ASKED, { neededUntil: null }],
    ['that payouts go on', { ...ASKED, takesTransfers: false }, {}],
    ['that all is well', ASKED, SETTLED],
    ['that Stripe is checking', SETTLED, { ...SETTLED, state: 'checking' }],
    ['of a refusal twice', { ...SETTLED, state: 'refused' }, { ...SETTLED, state: 'refused' }],
  ])('does not hear %s', (_name, earlier, change) => {
    expect(newsOf(earlier, { ...ASKED, ...change })).toBeNull();
  });
});
