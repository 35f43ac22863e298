import { randomUUID } from 'node:crypto';
import type { CreatePaymentIntentApiResponse } from '@sprinkle/api-client/api.gen';
import { pay } from '../system/provider.ts';
import { call, get } from './api.ts';
import type { Creator } from './creator.ts';

/** A visitor sends this. Each has its own address and message, by which its mails are recognized. */
export interface WantedTip {
  creator: Creator;
  idempotencyKey: string;
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
  return { creator, idempotencyKey, senderEmail: `tipper.${tag}@fans.example`, message: `Keep going ${tag}` };
}

export function requestTip(tip: WantedTip, base?: string): Promise<Response> {
  const { creator, idempotencyKey, senderEmail, message } = tip;
  return call('/create-payment-intent', {
    json: { username: creator.username, senderName: 'Alex', senderEmail, amount: AMOUNT, message },
    headers: { 'idempotency-key': idempotencyKey },
    base,
  });
}

export async function openTip(tip: WantedTip, base?: string): Promise<OpenedTip> {
  const response = await requestTip(tip, base);
  if (!response.ok) throw new Error(`Opening a tip answers ${response.status}: ${await response.text()}`);
  const opened = (await response.json()) as Omit<CreatePaymentIntentApiResponse, 'netAmountCents'>;
  return { ...tip, ...opened };
}

export function confirm({ paymentIntentId, senderEmail }: OpenedTip, base?: string): Promise<Response> {
  return call('/confirm-tip', { json: { paymentIntentId, senderEmail }, base });
}

/** Makes the whole journey of a tip, as a browser does. */
export async function sendTip(creator: Creator, base?: string): Promise<OpenedTip> {
  const tip = await openTip(wantedTip(creator), base);
  await pay(tip.clientSecret);
  await get('/confirm-tip', {
    json: { paymentIntentId: tip.paymentIntentId, senderEmail: tip.senderEmail },
    base,
  });
  return tip;
}
