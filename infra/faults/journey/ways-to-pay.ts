import { pay, payByWallet } from '../system/provider.ts';
import { api } from '../system/runtime.ts';
import { call } from './api.ts';
import { AMOUNT, confirm, type OpenedTip } from './tip.ts';

export interface WayToPay {
  way: string;
  pay: (tip: OpenedTip) => Promise<string>;
  /** The first call of the browser that has paid. It settles the tip, and answers 200 once it is settled. */
  ask: (tip: OpenedTip) => Promise<Response>;
}

/** The checkout confirms. The dialog asks for the state first, because it thanks with the answer. */
export const WAYS_TO_PAY: WayToPay[] = [
  { way: 'by card', pay: ({ clientSecret }) => pay(clientSecret), ask: confirm },
  {
    way: 'by a wallet',
    pay: ({ clientSecret }) => payByWallet(clientSecret, AMOUNT * 100),
    ask: ({ paymentIntentId, clientSecret }) =>
      call('/tip-status', { json: { paymentIntentId, clientSecret }, base: api }),
  },
];
