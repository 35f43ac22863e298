import { type TestCard, testCards } from '../cards/test-cards.ts';
import { invalidCard } from '../errors.ts';
import { type Parameters, readInteger, readString, requireString } from '../http/parameters.ts';
import { passesLuhn } from '../stripe-js/card-fields.js';

const WALLETS = ['apple_pay', 'google_pay'] as const;
export type Wallet = (typeof WALLETS)[number];

export interface CardInput {
  card: TestCard;
  /** Wallet that holds the card; absent if the number was typed. */
  wallet?: Wallet;
  expMonth: number;
  expYear: number;
  hasCvc: boolean;
}

/** Token that Stripe.js makes of payment data. The wallet holds the test card that the token names, by default the first. */
const WALLET_TOKEN = /^tok_([a-z_]+?)(?:_(\d+))?$/;

/** Returns the card in a wallet, or undefined if the number was typed. */
export function readWalletCard(parameters: Parameters, now: number): CardInput | undefined {
  const [, name, number] = WALLET_TOKEN.exec(readString(parameters, 'token', 'card[token]') ?? '') ?? [];
  const wallet = WALLETS.find((known) => known === name);
  const card = number ? testCards.find((candidate) => candidate.number === number) : testCards[0];
  if (!wallet || !card) return undefined;
  return { card, wallet, expMonth: 12, expYear: new Date(now * 1000).getUTCFullYear() + 1, hasCvc: false };
}

/** Rejects what Stripe's test mode rejects. Returns a published test card, never the typed number. */
export function readCard(parameters: Parameters, now: number): CardInput {
  const number = requireString(parameters, 'number', 'card[number]').replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw invalidCard('Your card number is incorrect.', 'incorrect_number', 'number');
  }
  const { expMonth, expYear } = readExpiry(parameters, now);
  const cvc = readString(parameters, 'cvc', 'card[cvc]');
  const card = testCards.find((candidate) => candidate.number === number);
  if (cvc !== undefined && !isCvc(cvc, card)) {
    throw invalidCard("Your card's security code is invalid.", 'invalid_cvc', 'cvc');
  }
  if (!card) {
    throw invalidCard(
      'Your card was declined. Your request was in test mode, but used a non test card. ' +
        'For a list of valid test cards, visit: https://stripe.com/docs/testing.',
      'card_declined',
      undefined,
      'test_mode_live_card',
    );
  }
  return { card, expMonth, expYear, hasCvc: cvc !== undefined };
}

function isCvc(cvc: string, card: TestCard | undefined): boolean {
  return card?.brand === 'amex' ? /^\d{3,4}$/.test(cvc) : /^\d{3}$/.test(cvc);
}

function readExpiry(parameters: Parameters, now: number): { expMonth: number; expYear: number } {
  const expMonth = readInteger(parameters, 'exp_month', 'card[exp_month]') ?? 0;
  const year = readInteger(parameters, 'exp_year', 'card[exp_year]') ?? 0;
  const expYear = year < 100 ? 2000 + year : year;
  if (expMonth < 1 || expMonth > 12) {
    throw invalidCard("Your card's expiration month is invalid.", 'invalid_expiry_month', 'exp_month');
  }
  const today = new Date(now * 1000);
  const thisYear = today.getUTCFullYear();
  if (expYear < thisYear || expYear > thisYear + 50) {
    throw invalidCard("Your card's expiration year is invalid.", 'invalid_expiry_year', 'exp_year');
  }
  if (expYear === thisYear && expMonth < today.getUTCMonth() + 1) {
    throw invalidCard("Your card's expiration month is invalid.", 'invalid_expiry_month', 'exp_month');
  }
  return { expMonth, expYear };
}
