import type Stripe from 'stripe';
import { invalidRequest } from '../errors.ts';
import type { ApiCall } from '../http/api-route.ts';
import { requireString } from '../http/parameters.ts';
import { newId } from '../ids.ts';
import type { Store } from '../store/store.ts';
import { findConnectedAccount } from './connected-accounts.ts';

/** Stripe's own links expire as quickly. */
const MINUTES_VALID = 5;

export const ACCOUNT_LINK_PARAMETERS = ['account', 'refresh_url', 'return_url', 'type'];

export function createAccountLink(store: Store, call: ApiCall): Stripe.AccountLink {
  const { parameters, now } = call;
  const account = findConnectedAccount(store, requireString(parameters, 'account'));
  const type = requireString(parameters, 'type');
  if (type !== 'account_onboarding') {
    throw invalidRequest(
      'You cannot create `account_update` type Account Links for this account.',
      undefined,
      'type',
    );
  }
  const id = newId('als').slice('als_'.length);
  const expires = now + MINUTES_VALID * 60;
  store.accountLinks.put({
    id,
    accountId: account.id,
    expires,
    refreshUrl: readUrl(call, 'refresh_url'),
    returnUrl: readUrl(call, 'return_url'),
    isVisited: false,
  });
  return {
    object: 'account_link',
    created: now,
    expires_at: expires,
    url: `${call.origin}/setup/s/${id}`,
  };
}

/** The link opens the creator's dashboard once. The onboarding form must have been submitted. */
export function createLoginLink(store: Store, call: ApiCall): Stripe.LoginLink {
  const account = findConnectedAccount(store, call.id);
  if (!account.details_submitted) {
    throw invalidRequest('Cannot create a login link for an account that has not completed onboarding.');
  }
  const url = `${call.origin}/express/${account.id}/${newId('lgn').slice('lgn_'.length)}`;
  return { object: 'login_link', created: call.now, url };
}

function readUrl({ parameters }: ApiCall, name: string): string {
  const url = requireString(parameters, name);
  if (!/^https?:/.test(url) || !URL.canParse(url))
    throw invalidRequest('Not a valid URL', 'url_invalid', name);
  return url;
}
