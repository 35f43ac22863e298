import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

export function newId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}

export function newClientSecret(intentId: string): string {
  return `${intentId}_secret_${randomText(25)}`;
}

const withPrefix = (prefix: string, id: string) => `${prefix}_${id.slice(id.indexOf('_') + 1)}`;

/** An invoice has one payment. The ids of both can be derived from each other. */
export const intentIdOf = (invoiceId: string) => withPrefix('pi', invoiceId);
export const paymentIdOf = (invoiceOrIntentId: string) => withPrefix('inpay', invoiceOrIntentId);
