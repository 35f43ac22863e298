import { randomUUID } from 'node:crypto';
import { openTip as openAt, sendTip as sendAt } from '@sprinkle/client/tip';
import { api, stripeUrl } from '../system/runtime.ts';
import { call } from './api.ts';
import type { Creator } from './creator.ts';

/** A tip as a visitor sends it. Its unique address and message identify the visitor's mails. */
export interface WantedTip {
  creator: Creator;
  idempotencyKey: string;
  senderName: string;
  senderEmail: string;
  message: string;
}

export interface OpenedTip extends WantedTip {
  paymentIntentId: string;
  clientSecret: string;
}

export const AMOUNT = 5;

export function wantedTip(creator: Creator): WantedTip {
  const idempotencyKey = randomUUID();
  const [tag] = idempotencyKey.split('-');
  return {
    creator,
    idempotencyKey,
    senderName: 'Alex',
    senderEmail: `tipper.${tag}@fans.example`,
    message: `Keep going ${tag}`,
  };
}

const bodyOf = ({ creator: { username }, senderName, senderEmail, message }: WantedTip) => ({
  username,
  senderName,
  senderEmail,
  amount: AMOUNT,
  message,
});

const headersOf = ({ idempotencyKey }: WantedTip) => ({ 'idempotency-key': idempotencyKey });

export function requestTip(tip: WantedTip, base?: string): Promise<Response> {
  return call('/create-payment-intent', { json: bodyOf(tip), headers: headersOf(tip), base });
}

export async function openTip(tip: WantedTip, base = api): Promise<OpenedTip> {
  return { ...tip, ...(await openAt(base, bodyOf(tip), { headers: headersOf(tip) })) };
}

export function confirm({ paymentIntentId, senderEmail }: OpenedTip, base?: string): Promise<Response> {
  return call('/confirm-tip', { json: { paymentIntentId, senderEmail }, base });
}

/** Opens, pays and confirms a tip, as a browser does. */
export async function sendTip(creator: Creator, base = api): Promise<OpenedTip> {
  const tip = wantedTip(creator);
  const site = { api: base, stripe: stripeUrl };
  return { ...tip, ...(await sendAt(site, bodyOf(tip), { headers: headersOf(tip) })) };
}
