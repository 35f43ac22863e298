import type { AppConfig, NewTip } from '@sprinkle/api-client/api.gen';
import type { PaymentReference } from '../../shared/checkout/payment-result';

/** What a wallet knows about its owner. */
export interface Payer {
  name: string;
  email: string;
}

export interface ExpressCheckoutProps {
  config: AppConfig;
  amountCents: number;
  isMonthly: boolean;
  /** Name of the item, as wallets show it. */
  item: string;
  /** Returns whether a wallet may open, and otherwise shows what is wrong. */
  allowsWallet: () => boolean;
  /** Returns null if something is still missing, and shows what. */
  readTip: (payer: Payer) => NewTip | null;
  /** Receives the wallet's details when its payment failed, for another way to pay. */
  onFailed: (payer: Payer) => void;
  onPaying: (isPaying: boolean) => void;
  /** Called when the payment was made, or is being processed. */
  onTaken: (payment: PaymentReference) => void;
  /** Called if this browser has no wallet or the provider can't be reached. */
  onMissing: () => void;
}
