import { beforeEach, expect, it } from '@jest/globals';
import type {
  CurrentUser,
  OwnBalance,
  OwnTaxDetails,
  PayoutAccountOffer,
  TaxDetails,
  TotpStatus,
} from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { payoutMethodsApi } from '../../../testing/payout-methods';
import { renderApp } from '../../../testing/render-app';
import { NO_STRIPE, NO_TAX_DETAILS, sampleBalance, sampleUser } from '../../../testing/samples';

const TAX_DETAILS = '/api/users/me/tax-details';

const asked: OwnTaxDetails = { ...NO_TAX_DETAILS, rule: 'before-first-payout' };
const given: OwnTaxDetails = {
  rule: 'from-yearly-gross',
  grossThresholdCents: 1_999,
  savedAt: '2026-11-22T10:00:00.000Z',
  isGivenToStripe: false,
  details: { kind: 'person', legalName: 'Maya Marisol Fit', country: 'DE', taxId: '***0489' },
};

beforeEach(() => {
  server.use(
    respond<CurrentUser>('get', '/api/auth/current', sampleUser()),
    respond<OwnBalance>('get', '/api/users/me/balance', sampleBalance()),
    respond<PayoutAccountOffer>('get', '/api/users/me/payout-account', NO_STRIPE),
    respond<TotpStatus>('get', '/api/users/me/totp', { isEnabled: false, recoveryCodesLeft: 0 }),
    ...payoutMethodsApi([]),
  );
});

function open(own: OwnTaxDetails, address = '/payment-settings') {
  server.use(respond<OwnTaxDetails>('get', TAX_DETAILS, own));
  return renderApp(address);
}

const section = () => screen.findByRole('region', { name: 'Tax details' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fill = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

it('tax details are not requested if no rule requires them', async () => {
  open(NO_TAX_DETAILS);
  expect(await screen.findByText('No payout method yet')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Tax details' })).toBeNull();
});

it.each<[Partial<OwnTaxDetails>, string]>([
  [{}, 'Tax authorities ask us who we pay. We need your details before we can pay you.'],
  [
    { rule: 'from-yearly-gross', grossThresholdCents: 1_999 },
    'Once you get $19.99 in tips in a year, we need your details before we can pay you again.',
  ],
  [
    { rule: 'off', savedAt: '2026-11-22T10:00:00.000Z' },
    "We can't read your tax details. Please enter them again.",
  ],
])('tax details are requested in plain words: %j', async (overrides, text) => {
  open({ ...asked, ...overrides });
  expect(await section()).toHaveTextContent(text);
});

it('tax details are not requested from a creator who gave them to Stripe', async () => {
  open({ ...asked, isGivenToStripe: true });
  expect(await section()).toHaveTextContent(
    "You gave your tax details to Stripe. We'll only ask for them if you choose another payout method.",
  );
  expect(screen.queryByLabelText('Legal name')).toBeNull();
});

it('a creator saves tax details, and the balance is reloaded', async () => {
  open(asked);
  await section();
  await press('Save tax details');
  expect(await screen.findByText('Legal name is required')).toBeVisible();
  expect(screen.getByText('Please enter your date of birth')).toBeVisible();
  expect(screen.getByText('Please choose a country')).toBeVisible();
  await fill('Legal name', 'Maya Marisol Fit');
  await fill('Date of birth', '1992-02-29');
  await fill('Street and number', 'Hafenstraße 1');
  await fill('City', 'Hamburg');
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'Germany');
  await fill('Tax number', '65 929 970 489');
  const { sent, handler } = record<TaxDetails, OwnTaxDetails>('put', TAX_DETAILS, given);
  server.use(
    handler,
    respond<OwnTaxDetails>('get', TAX_DETAILS, given),
    respond<OwnBalance>('get', '/api/users/me/balance', sampleBalance({ availableCents: 435 })),
  );
  await press('Save tax details');
  expect(await screen.findByText('Tax details saved')).toBeVisible();
  expect(sent).toEqual([
    {
      kind: 'person',
      legalName: 'Maya Marisol Fit',
      dateOfBirth: '1992-02-29',
      street: 'Hafenstraße 1',
      city: 'Hamburg',
      region: '',
      postalCode: '',
      country: 'DE',
      taxId: '65 929 970 489',
    },
  ]);
  expect(await screen.findByText('$4.35')).toBeVisible();
});

it('saved tax details are shown masked, and changing them as a whole needs the password', async () => {
  open(given);
  const summary = within(await section()).getByLabelText('Your tax details');
  expect(summary).toHaveTextContent('PersonMaya Marisol FitCountryGermanyTax number***0489SavedNov 22, 2026');
  await press('Change tax details');
  expect(screen.getByLabelText('Legal name')).toHaveValue('Maya Marisol Fit');
  expect(screen.getByLabelText('Tax number')).toHaveValue('');
  await press('Cancel');
  expect(await screen.findByLabelText('Your tax details')).toBeVisible();
  await press('Change tax details');
  await press('Company');
  expect(screen.queryByLabelText('Date of birth')).toBeNull();
  await fill('Street and number', 'Hafenstraße 1');
  await fill('City', 'Hamburg');
  await fill('Tax number', '65929970489');
  server.use(
    respondError('put', TAX_DETAILS, 403, {
      code: 'REAUTH_REQUIRED',
      message: 'Please enter your password again.',
    }),
  );
  await press('Save tax details');
  expect(await screen.findByLabelText(/Password/)).toBeVisible();
});

it("the server's message about a field is shown", async () => {
  open(given);
  await press('Change tax details');
  await fill('Date of birth', '1992-02-29');
  await fill('Street and number', 'Hafenstraße 1');
  await fill('City', 'Hamburg');
  await fill('Tax number', '65929970489');
  const message = 'Please enter your tax number, as the tax office writes it';
  server.use(
    respondError('put', TAX_DETAILS, 400, {
      code: 'VALIDATION_FAILED',
      message,
      issues: [{ path: 'taxId', message }],
    }),
  );
  await press('Save tax details');
  expect(await screen.findByText(message)).toBeVisible();
});

it('tax details that did not load can be loaded again', async () => {
  server.use(
    respondError('get', TAX_DETAILS, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Away for a moment.' }),
  );
  renderApp('/payment-settings');
  expect(await screen.findByText("Couldn't load your tax details")).toBeVisible();
  server.use(respond<OwnTaxDetails>('get', TAX_DETAILS, given));
  await press('Try again');
  expect(await screen.findByLabelText('Your tax details')).toBeVisible();
});

it('a balance held for tax details links to them', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  server.use(
    respond<OwnBalance>(
      'get',
      '/api/users/me/balance',
      sampleBalance({
        availableCents: 1_999,
        heldReason: 'tax-details-missing',
        heldReasons: [{ reason: 'tax-details-missing', until: null }],
      }),
    ),
  );
  open(asked);
  await section();
  expect(await screen.findByText('Held until you add your tax details')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Add your tax details' }));
  await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'tax-details'));
});
