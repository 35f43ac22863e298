import { dismissToast } from '@sprinkle/ui/feedback/toast';
import type { Stripe, StripeElements, StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readCheckout, renewCheckout } from '../../shared/checkout/checkout-details';
import { readPayment } from '../../shared/checkout/payment-result';
import type { ExpressCheckoutProps } from './express-checkout-props';
import { lookUpEarlier, payByWallet, type WalletOutcome } from './pay-by-wallet';

export type WalletState =
  | { step: 'choosing'; problem: string | null }
  /** From pressing a wallet until it is closed or the outcome is known. */
  | { step: 'paying' }
  /** An earlier attempt is being looked up. */
  | { step: 'checking' }
  | Exclude<WalletOutcome, { step: 'taken' } | { step: 'failed' }>;

const CHOOSING: WalletState = { step: 'choosing', problem: null };
const NOT_PAID: WalletOutcome = {
  step: 'failed',
  problem: "Your payment didn't go through, and you weren't charged. Please try again.",
};
const INCOMPLETE: WalletOutcome = {
  step: 'failed',
  problem:
    "Your wallet didn't share everything we need, and you weren't charged. Please complete the form below.",
};

type Ways = Pick<ExpressCheckoutProps, 'readTip' | 'onFailed' | 'onPaying' | 'onTaken'>;

/** Pays with a wallet, one payment at a time. */
export function useWalletPayment(stripe: Stripe | null, elements: StripeElements | null, ways: Ways) {
  const { readTip, onFailed, onPaying, onTaken } = ways;
  const [state, setState] = useState<WalletState>(CHOOSING);
  const isBusy = useRef(false);

  const end = useCallback(
    (outcome: WalletOutcome) => {
      onPaying(false);
      if (outcome.step === 'failed') return setState({ step: 'choosing', problem: outcome.problem });
      if (outcome.step !== 'taken') return setState(outcome);
      setState(CHOOSING);
      onTaken(outcome.payment);
    },
    [onPaying, onTaken],
  );

  const lookUp = useCallback(async () => {
    setState({ step: 'checking' });
    end((await lookUpEarlier()) ?? NOT_PAID);
  }, [end]);
  useLookUpAtFirst(lookUp);

  async function pay({ billingDetails, paymentFailed }: StripeExpressCheckoutElementConfirmEvent) {
    if (!stripe || !elements || isBusy.current) return;
    const payer = { name: billingDetails?.name ?? '', email: billingDetails?.email ?? '' };
    const tip = readTip(payer);
    if (!tip) {
      paymentFailed({ reason: 'invalid_payment_data' });
      onFailed(payer);
      return end(INCOMPLETE);
    }
    isBusy.current = true;
    const outcome = await payByWallet(stripe, elements, tip);
    isBusy.current = false;
    const isPaid = outcome.step === 'taken';
    if (!isPaid || !outcome.isNew) paymentFailed({ reason: 'fail' });
    if (!isPaid) onFailed(payer);
    end(outcome);
  }

  function begin() {
    // Load the thanks ahead, so that they don't wait for their code. The page reports a failure then.
    import('../payment-outcome/PaymentOutcome').catch(() => undefined);
    // A toast about an earlier tip would cover the outcome of this one.
    dismissToast();
    onPaying(true);
    setState({ step: 'paying' });
  }

  function cancel() {
    onPaying(false);
    setState(CHOOSING);
  }

  function startAgain() {
    const details = readCheckout();
    if (details) renewCheckout(details);
    setState(CHOOSING);
  }

  return { state, begin, cancel, pay, lookUp, startAgain };
}

/** Looks up an attempt from before the dialog was opened, such as before a reload. */
function useLookUpAtFirst(lookUp: () => Promise<void>): void {
  const hasBegun = useRef(false);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    if (readPayment()?.isUnsettled) void lookUp();
  }, [lookUp]);
}
