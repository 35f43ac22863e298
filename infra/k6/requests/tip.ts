import { check } from 'k6';
import http from 'k6/http';
import { type Data, stripe } from '../settings.ts';
import { chooseCreator } from './choose-creator.ts';
import { get, send } from './http.ts';

/** A tipper opens a page, pays with the stand-in's card that always succeeds, and confirms the tip. */
export function tip({ creators, publishableKey }: Data): void {
  const { username } = chooseCreator(creators);
  const fan = `${__VU}.${__ITER}.${Date.now().toString(36)}`;
  const senderEmail = `fan.${fan}@fans.example`;
  get(`/${username}`, { name: '/{username}' });
  const opened = send('/api/create-payment-intent', {
    name: '/api/create-payment-intent',
    json: { username, senderName: 'Sam', senderEmail, amount: 5, message: 'Bravo!' },
    headers: { 'idempotency-key': `load-${fan}` },
  });
  if (opened.status !== 200) return;
  const { clientSecret, paymentIntentId } = opened.json() as {
    clientSecret: string;
    paymentIntentId: string;
  };
  pay(clientSecret, paymentIntentId, publishableKey);
  const json = { paymentIntentId, senderEmail };
  const confirmed = send('/api/confirm-tip', { name: '/api/confirm-tip', json });
  check(confirmed, { 'the tip has succeeded': (response) => response.json('status') === 'succeeded' });
}

function pay(clientSecret: string, paymentIntentId: string, publishableKey: string): void {
  const paid = http.post(
    `${stripe}/v1/payment_intents/${paymentIntentId}/confirm`,
    { client_secret: clientSecret, payment_method: 'pm_card_visa' },
    {
      headers: { authorization: `Bearer ${publishableKey}` },
      tags: { name: 'stand-in: confirm', kind: 'provider' },
      responseType: 'text',
    },
  );
  check(paid, { 'the stand-in takes the payment': ({ status }) => status === 200 });
}
