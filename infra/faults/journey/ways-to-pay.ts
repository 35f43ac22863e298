import { pay, payByWallet } from '../system/provider.ts';
import { api } from '../system/runtime.ts';
import { call } from './api.ts';
import { AMOUNT, confirm, type OpenedTip } from './tip.ts';

export interface WayToPay {
  way: string;
  pay: (tip: OpenedTip) => Promise<string>;
  /** First call of the browser after the payment. It settles the tip, and responds 200 once the tip is settled. */
  ask: (tip: OpenedTip) => Promise<Response>;
}

/** The checkout confirms. The dialog first asks for the state, because it shows its thanks with the response. */
export const WAYS_TO_PAY: WayToPay[] = [
  { way: 'by card', pay: ({ clientSecret }) => pay(clientSecret), ask: confirm },
  {
    way: 'by a wallet',
    pay: ({ clientSecret }) => payByWallet(clientSecret, AMOUNT * 100),
    ask: ({ paymentIntentId, clientSecret }) =>
      call('/tip-status', { json: { paymentIntentId, clientSecret }, base: api }),
  },
];
