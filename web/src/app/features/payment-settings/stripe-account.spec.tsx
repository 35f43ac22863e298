import { beforeEach, describe, expect, it } from '@jest/globals';
import type {
  AccountLink,
  CurrentUser,
  NewPayoutAccount,
  OwnBalance,
  OwnTaxDetails,
  PayoutAccount,
  PayoutAccountOffer,
  PayoutMethod,
  TotpStatus,
} from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { payoutMethodsApi, samplePayoutMethod } from '../../../testing/payout-methods';
import { renderApp } from '../../../testing/render-app';
import { NO_STRIPE, NO_TAX_DETAILS, sampleBalance, sampleUser } from '../../../testing/samples';

const ACCOUNT = '/api/users/me/payout-account';

beforeEach(() => {
  server.use(
    respond<CurrentUser>('get', '/api/auth/current', sampleUser()),
    respond<OwnBalance>('get', '/api/users/me/balance', sampleBalance()),
    respond<TotpStatus>('get', '/api/users/me/totp', { isEnabled: false, recoveryCodesLeft: 0 }),
    respond<OwnTaxDetails>('get', '/api/users/me/tax-details', NO_TAX_DETAILS),
    ...payoutMethodsApi([]),
  );
});

function open(account: PayoutAccount | null, address = '/payment-settings') {
  const offer: PayoutAccountOffer = { isOffered: true, countries: ['US', 'DE'], account };
  server.use(respond<PayoutAccountOffer>('get', ACCOUNT, offer));
  return renderApp(address);
}

const accountIn = (state: PayoutAccount['state'], overrides: Partial<PayoutAccount> = {}): PayoutAccount => ({
  state,
  country: 'US',
  takesTransfers: state === 'ready',
  isMethod: false,
  needed: [],
  neededUntil: null,
  ...overrides,
});

const section = () => screen.findByRole('region', { name: 'Stripe' });
const press = async (name: string) =>
  userEvent.click(await within(await section()).findByRole('button', { name }));

describe('payouts through Stripe', () => {
  it('are not mentioned while they are switched off', async () => {
    server.use(respond<PayoutAccountOffer>('get', ACCOUNT, NO_STRIPE));
    renderApp('/payment-settings');
    expect(await screen.findByText('No payout method yet')).toBeVisible();
    expect(screen.queryByText(/Stripe/)).toBeNull();
  });

  it('are offered before the other methods, with an explanation', async () => {
    open(null);
    expect(await section()).toHaveTextContent('Paid automatically to your bank account');
    const sections = screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'));
    const titles = sections.map((id) => document.getElementById(id ?? '')?.textContent);
    expect(titles.indexOf('Stripe')).toBeLessThan(titles.indexOf('Your payout methods'));
  });

  it("say at once that a country can't be paid, and can't be set up for it", async () => {
    open(null);
    await userEvent.selectOptions(await screen.findByLabelText('Your country'), 'BR');
    expect(await section()).toHaveTextContent("Stripe can't send payouts to this country from ours.");
    expect(await screen.findByRole('button', { name: 'Set up Stripe' })).toBeDisabled();
  });

  it('are set up with the chosen country', async () => {
    open(null);
    const { sent, handler } = record<NewPayoutAccount, AccountLink>('post', ACCOUNT, {
      url: `${window.location.href}#at-stripe`,
    });
    server.use(handler);
    await press('Set up Stripe');
    expect(await screen.findByText('Please choose your country')).toBeVisible();
    await userEvent.selectOptions(await screen.findByLabelText('Your country'), 'DE');
    await press('Set up Stripe');
    await waitFor(() => expect(sent).toEqual([{ country: 'DE' }]));
  });

  it("show the server's message about the country", async () => {
    open(null);
    const message =
      "Stripe can't send payouts to this country from ours. Please choose another payout method.";
    const issues = [{ path: 'country', message }];
    server.use(respondError('post', ACCOUNT, 400, { code: 'VALIDATION_FAILED', message, issues }));
    await userEvent.selectOptions(await screen.findByLabelText('Your country'), 'US');
    await press('Set up Stripe');
    expect(await screen.findByText(message)).toBeVisible();
  });
});

describe('an account at Stripe', () => {
  it.each<[PayoutAccount, string, string | null]>([
    [accountIn('incomplete'), 'Not finishedStripe still needs your details.', 'Continue with Stripe'],
    [accountIn('checking'), 'Under reviewStripe is checking your details', 'Open Stripe dashboard'],
    [
      accountIn('ready'),
      'ReadyStripe can pay your bank account. If you choose it',
      'Get paid through Stripe',
    ],
    [accountIn('ready', { isMethod: true }), 'It is one of your payout methods.', 'Open Stripe dashboard'],
    [accountIn('refused'), "Rejected by StripeStripe can't pay you.", null],
    [accountIn('closed'), 'ClosedYour Stripe account was closed.', 'Set up Stripe'],
  ])('shows its state: %j', async (account, text, action) => {
    open(account);
    expect(await section()).toHaveTextContent(text);
    const buttons = within(await section()).queryAllByRole('button');
    if (action === null) expect(buttons).toEqual([]);
    else expect(buttons.map(({ textContent }) => textContent)).toContain(action);
  });

  it('says in plain words what Stripe needs, and until when', async () => {
    const needed = ['individual.verification.document', 'individual.dob.day', 'individual.dob.year'];
    open(accountIn('more-needed', { takesTransfers: true, needed, neededUntil: '2026-12-24T12:00:00.000Z' }));
    const list = await screen.findByRole('list', { name: 'What Stripe needs' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['A photo of your ID', 'Your date of birth']);
    expect(await section()).toHaveTextContent(
      /Stripe needs more details from you by .*December 24.*your payouts through Stripe will stop/,
    );
    expect(await screen.findByRole('button', { name: 'Add missing details' })).toBeVisible();
  });

  it("says that Stripe needs details first, and can't be chosen until then", async () => {
    open(accountIn('more-needed', { needed: ['external_account'] }));
    expect(await section()).toHaveTextContent('before it can pay you.');
    expect(screen.queryByRole('button', { name: 'Get paid through Stripe' })).toBeNull();
  });

  it('can be chosen, and is then listed as a payout method', async () => {
    const chosen = samplePayoutMethod({ type: 'stripe', accountInfo: 'acct_***zgkW', isDefault: true });
    open(accountIn('ready'));
    server.use(
      http.post(`${window.location.origin}${ACCOUNT}/method`, () => {
        server.use(...payoutMethodsApi([chosen]));
        return HttpResponse.json<PayoutMethod>(chosen);
      }),
    );
    await press('Get paid through Stripe');
    expect(await screen.findByText('Your payouts now go through Stripe')).toBeVisible();
    expect(await screen.findByRole('listitem', { name: /Stripe/ })).toHaveTextContent(
      'StripeDefaultacct_***zgkW',
    );
  });
});

describe('coming back from Stripe', () => {
  const refreshed = () => {
    const offer: PayoutAccountOffer = { isOffered: true, countries: ['US'], account: accountIn('checking') };
    server.use(
      http.post(`${window.location.origin}${ACCOUNT}/refresh`, () => {
        server.use(respond<PayoutAccountOffer>('get', ACCOUNT, offer));
        return HttpResponse.json(offer);
      }),
    );
  };

  it('refreshes the state of the account, and leaves nothing in the address', async () => {
    refreshed();
    const { router } = open(accountIn('incomplete'), '/payment-settings?stripe=back');
    expect(await screen.findByText('Under review')).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('says that the link had expired', async () => {
    refreshed();
    open(accountIn('incomplete'), '/payment-settings?stripe=again');
    expect(await screen.findByText('Under review')).toBeVisible();
    expect(await screen.findByText(/The link to Stripe has expired/)).toBeVisible();
  });
});
