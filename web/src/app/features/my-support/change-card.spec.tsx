import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { claimLinkToken } from '../../../shared/link-token';
import { installPaymentProvider, removePaymentProvider } from '../../../testing/payment-provider';
import { renderApp } from '../../../testing/render-app';
import { sampleSupport } from '../../../testing/sample-support';

const CARD = { clientSecret: 'seti_1_secret_2', setupIntentId: 'seti_1' };
const SUCCEEDED = () => Promise.resolve({ setupIntent: { status: 'succeeded' } });

async function openForm(): Promise<void> {
  window.history.replaceState(null, '', '/my-support#a-token');
  claimLinkToken();
  server.use(
    respond('post', '/api/support', sampleSupport({ status: 'past-due' })),
    respond('post', '/api/support/card', CARD),
  );
  renderApp('/my-support');
  await userEvent.click(await screen.findByRole('button', { name: 'Change card' }));
}
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save card' }));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  sessionStorage.clear();
});
afterEach(() => {
  removePaymentProvider();
  jest.restoreAllMocks();
});

describe('the card of monthly support', () => {
  it('is sent to Stripe, then reported to the server, and the support is active again', async () => {
    const provider = installPaymentProvider(SUCCEEDED);
    const taken = record('post', '/api/support/card/taken', sampleSupport({ status: 'active' }));
    server.use(taken.handler);
    await openForm();
    await save();
    expect(await screen.findByText('Card changed')).toBeVisible();
    expect(screen.getByText('Active')).toBeVisible();
    expect(taken.sent).toEqual([{ token: 'a-token', setupIntentId: 'seti_1' }]);
    expect(provider.elements[0]).toMatchObject({ clientSecret: CARD.clientSecret });
    expect(provider.confirmed).toEqual([
      expect.objectContaining({
        redirect: 'if_required',
        confirmParams: { return_url: `${window.location.origin}/my-support` },
      }),
    ]);
  });

  it.each(['Your card was declined.', 'We are unable to authenticate your payment method.'])(
    'is not changed when Stripe says "%s", and another one can be entered',
    async (message) => {
      installPaymentProvider(() => Promise.resolve({ error: { message } }));
      const taken = record('post', '/api/support/card/taken', sampleSupport());
      server.use(taken.handler);
      await openForm();
      await save();
      expect(await screen.findByRole('alert')).toHaveTextContent(message);
      expect(taken.sent).toEqual([]);
      installPaymentProvider(SUCCEEDED);
      await save();
      expect(await screen.findByText('Card changed')).toBeVisible();
    },
  );

  it('is reported again after the server refused it, without another one from Stripe', async () => {
    installPaymentProvider(SUCCEEDED);
    server.use(
      respondError('post', '/api/support/card/taken', 409, {
        code: 'PAYMENT_NOT_COMPLETED',
        message: 'Not confirmed yet',
      }),
    );
    await openForm();
    await save();
    expect(await screen.findByText('Not confirmed yet')).toBeVisible();
    installPaymentProvider(() =>
      Promise.resolve({ error: { message: 'Succeeded before', setup_intent: { status: 'succeeded' } } }),
    );
    server.use(respond('post', '/api/support/card/taken', sampleSupport()));
    await save();
    expect(await screen.findByText('Card changed')).toBeVisible();
  });

  it('cannot be saved twice at once', async () => {
    const provider = installPaymentProvider(() => new Promise(() => undefined));
    await openForm();
    await save();
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
    expect(provider.confirmed).toHaveLength(1);
  });

  it('is kept when the tipper changes their mind', async () => {
    installPaymentProvider(SUCCEEDED);
    await openForm();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep the current card' }));
    expect(await screen.findByRole('button', { name: 'Change card' })).toBeVisible();
  });

  it('says why the form could not be loaded, and tries again', async () => {
    installPaymentProvider(SUCCEEDED);
    await openForm();
    await screen.findByRole('button', { name: 'Save card' });
    await userEvent.click(screen.getByRole('button', { name: 'Keep the current card' }));
    server.use(
      respondError('post', '/api/support/card', 409, {
        code: 'SUPPORT_ENDED',
        message: 'This support has ended.',
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Change card' }));
    expect(await screen.findByText("Couldn't load the card form")).toBeVisible();
    expect(screen.getByText('This support has ended.')).toBeVisible();
    server.use(respond('post', '/api/support/card', CARD));
    await userEvent.click(screen.getByRole('button', { name: /again/i }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save card' })).toBeVisible());
  });
});
