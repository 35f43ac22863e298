import { beforeEach, describe, expect, it } from '@jest/globals';
import type {
  CurrentUser,
  NewPayoutMethod,
  OwnBalance,
  OwnTaxDetails,
  PayoutAccountOffer,
  PayoutMethod,
} from '@sprinkle/api-client/api.gen';
import { record, respond } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { payoutMethodsApi, samplePayoutMethod } from '../../../testing/payout-methods';
import { renderApp } from '../../../testing/render-app';
import { NO_STRIPE, NO_TAX_DETAILS, sampleBalance, sampleUser } from '../../../testing/samples';

beforeEach(() => {
  server.use(
    respond<CurrentUser>('get', '/api/auth/current', sampleUser()),
    respond<OwnBalance>('get', '/api/users/me/balance', sampleBalance()),
    respond<PayoutAccountOffer>('get', '/api/users/me/payout-account', NO_STRIPE),
    respond<OwnTaxDetails>('get', '/api/users/me/tax-details', NO_TAX_DETAILS),
    ...payoutMethodsApi([]),
  );
});

const PATH = '/api/users/me/payment-methods';

/** Fills in the fields by their labels and submits the form. */
async function send(country: string, fields: Record<string, string>) {
  const { sent, handler } = record<NewPayoutMethod, PayoutMethod>('post', PATH, samplePayoutMethod());
  server.use(handler);
  renderApp('/payment-settings');
  const countries = await screen.findByLabelText('Country of your bank');
  expect(countries).toHaveDisplayValue('Choose your country');
  await userEvent.selectOptions(countries, country);
  for (const [label, text] of Object.entries({ 'Account holder': 'Maya Moreno', ...fields })) {
    await userEvent.type(screen.getByLabelText(label), text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Add Payment Method' }));
  return sent;
}

describe('a bank account', () => {
  it.each([
    [
      'US',
      { 'Routing number': '0210 0002 1', 'Bank Account Details': '123 456-789' },
      'Routing number 021000021\nAccount number 123456789',
    ],
    ['DE', { 'Bank Account Details': 'de89 3704 0044 0532 0130 00' }, 'IBAN DE89370400440532013000'],
    [
      'GB',
      { 'BIC (optional)': 'westgb2l', 'Bank Account Details': 'GB82 WEST 1234 5698 7654 32' },
      'BIC WESTGB2L\nIBAN GB82WEST12345698765432',
    ],
    [
      'IN',
      { 'Bank Account Details': 'IFSC HDFC0000001, 50100012345678' },
      'IFSC HDFC0000001, 50100012345678',
    ],
    [
      '',
      { 'Bank Account Details': 'Routing 021000021, account 123456789' },
      'Routing 021000021, account 123456789',
    ],
  ])('in the country %j is sent as one text', async (country, fields, accountInfo) => {
    const sent = await send(country, fields);
    expect(await screen.findByText('Payment method added')).toBeVisible();
    expect(sent).toEqual([{ type: 'bank', accountInfo, accountHolder: 'Maya Moreno', isDefault: false }]);
  });

  it.each([
    [
      'US',
      { 'Routing number': '021000022', 'Bank Account Details': '123456789' },
      /check the routing number/,
    ],
    ['US', { 'Bank Account Details': '123456789' }, /check the routing number/],
    ['US', { 'Routing number': '021000021', 'Bank Account Details': '12' }, /4 to 17 digits/],
    ['DE', { 'Bank Account Details': 'DE89370400440532013001' }, /check the IBAN/],
    ['FR', { 'Bank Account Details': '123456789' }, /check the IBAN/],
    ['DE', { 'BIC (optional)': 'X', 'Bank Account Details': 'DE89370400440532013000' }, /A BIC has 8 or 11/],
    ['DE', {}, 'Account information is required'],
    ['US', {}, 'Account information is required'],
    ['', { 'Bank Account Details': '1234' }, /Please enter a routing number and an account number/],
  ])('in the country %j with %j is not sent', async (country, fields, problem) => {
    const sent = await send(country, fields);
    await waitFor(() => expect(screen.getAllByText(problem).length).toBeGreaterThan(0));
    expect(sent).toEqual([]);
  });
});

it('other payout methods are collapsed while Stripe is offered, and open on request', async () => {
  server.use(
    respond<PayoutAccountOffer>('get', '/api/users/me/payout-account', { ...NO_STRIPE, isOffered: true }),
  );
  renderApp('/payment-settings');
  expect(await screen.findByText('Recommended')).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Add a payout method' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Use a bank account, PayPal or Venmo' }));
  expect(screen.getByRole('form', { name: 'Add a payout method' })).toBeVisible();
});

it('only a bank account is recommended while Stripe is not offered', async () => {
  renderApp('/payment-settings');
  expect(await screen.findByText('Recommended')).toBeVisible();
  for (const name of ['PayPal', 'Venmo']) {
    await userEvent.click(screen.getByRole('button', { name }));
    expect(screen.queryByText('Recommended')).toBeNull();
  }
  await userEvent.click(screen.getByRole('button', { name: 'Bank' }));
  expect(screen.getByText('Recommended')).toBeVisible();
});
