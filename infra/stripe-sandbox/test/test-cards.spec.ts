import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { type RunningSandbox, startSandbox } from './start-sandbox.ts';

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});

afterAll(() => sandbox.stop());

const VALID_CARD = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' };

function pay(card: Partial<typeof VALID_CARD>): Promise<Stripe.PaymentIntent> {
  return sandbox.stripe.paymentIntents.create({
    amount: 1000,
    currency: 'usd',
    confirm: true,
    payment_method_data: { type: 'card', card: { ...VALID_CARD, ...card } },
  } as Stripe.PaymentIntentCreateParams);
}

it.each(['4242424242424242', '5555 5555 5555 4444', '6011111111111117'])(
  'the stand-in accepts the card %s',
  async (number) => {
    await expect(pay({ number })).resolves.toMatchObject({ status: 'succeeded' });
  },
);

it.each([
  ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['4000000000009987', 'card_declined', 'lost_card', 'Your card was declined.'],
  ['4000000000009979', 'card_declined', 'stolen_card', 'Your card was declined.'],
  ['4100000000000019', 'card_declined', 'fraudulent', 'Your card was declined.'],
  [
    '4000000000006975',
    'card_declined',
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  ],
  ['4000008400001280', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ['4000000000000069', 'expired_card', undefined, 'Your card has expired.'],
  ['4000000000000127', 'incorrect_cvc', undefined, "Your card's security code is incorrect."],
  [
    '4000000000000119',
    'processing_error',
    undefined,
    'An error occurred while processing your card. Try again in a little bit.',
  ],
])('the stand-in declines %s with %s (%s)', async (number, code, declineCode, message) => {
  const error = await pay({ number }).catch((cause: unknown) => cause);
  expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, message });
  expect((error as Stripe.errors.StripeCardError).decline_code || undefined).toBe(declineCode);
});

it.each([
  [{ number: '4242424242424241' }, 'incorrect_number'],
  [{ number: '4539578763621486' }, 'card_declined'],
  [{ exp_month: 13 }, 'invalid_expiry_month'],
  [{ exp_year: 2020 }, 'invalid_expiry_year'],
  [{ cvc: '12' }, 'invalid_cvc'],
])('the stand-in rejects %j', async (card, code) => {
  await expect(pay(card)).rejects.toMatchObject({ type: 'StripeCardError', code });
});

it('the stand-in keeps no card number and no security code on disk', async () => {
  await pay({ number: '5105105105105100' }).catch(() => undefined);
  await pay({ cvc: '9876' }).catch(() => undefined);
  await pay({ cvc: '987' });
  const stored = readdirSync(sandbox.dataDirectory)
    .map((name) => readFileSync(join(sandbox.dataDirectory, name), 'latin1'))
    .join();
  expect(stored).toContain('"last4":"4242"');
  expect(stored).not.toMatch(/4242424242424242|5105105105105100|"987"/);
});
