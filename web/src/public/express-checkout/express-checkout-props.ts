import type { AppConfig, NewTip } from '@sprinkle/api-client/api.gen';
import type { PaymentReference } from '../../shared/checkout/payment-result';

/** What a wallet knows of its owner. */
export interface Payer {
  name: string;
  email: string;
}

export interface ExpressCheckoutProps {
  config: AppConfig;
  amountCents: number;
  isMonthly: boolean;
  /** Name of what is paid, as wallets show it. */
  item: string;
  /** Returns whether a wallet may open, and shows what is wrong otherwise. */
  allowsWallet: () => boolean;
  /** Returns null if something is still missing, and shows what. */
  readTip: (payer: Payer) => NewTip | null;
  /** Gets what the wallet knew when its payment failed, for another way to pay. */
  onFailed: (payer: Payer) => void;
  onPaying: (isPaying: boolean) => void;
  /** Called when the payment was made, or is being processed. */
  onTaken: (payment: PaymentReference) => void;
  /** Called when this browser has no wallet, or the provider is not reached. */
  onMissing: () => void;
}
