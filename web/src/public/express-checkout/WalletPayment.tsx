import { ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type {
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementOptions,
  StripeExpressCheckoutElementReadyEvent,
} from '@stripe/stripe-js';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isDark } from '../checkout/payment-appearance';
import { PauseNotice, RetryNotice } from '../checkout/RetryNotice';
import type { ExpressCheckoutProps } from './express-checkout-props';
import styles from './ExpressWay.module.css';
import { useWalletPayment, type WalletState } from './useWalletPayment';

/** Cash App Pay and Klarna are offered at the checkout. */
function optionsFor(businessName: string): StripeExpressCheckoutElementOptions {
  const theme = isDark() ? 'white' : 'black';
  return {
    business: { name: businessName },
    emailRequired: true,
    paymentMethodOrder: ['apple_pay', 'google_pay', 'link'],
    paymentMethods: {
      applePay: 'auto',
      googlePay: 'auto',
      link: 'auto',
      amazonPay: 'never',
      klarna: 'never',
      paypal: 'never',
    },
    buttonType: { applePay: 'tip', googlePay: 'plain' },
    buttonTheme: { applePay: theme, googlePay: theme },
    buttonHeight: 48,
    layout: { maxColumns: 2, maxRows: 2, overflow: 'never' },
  };
}

const WORDS: Partial<Record<WalletState['step'], string>> = {
  paying: 'Waiting for your wallet...',
  checking: 'Checking your payment...',
};

const HINT = "We'll use the name and email from your wallet, unless you enter others below.";

export function WalletPayment({
  config,
  amountCents,
  item,
  allowsWallet,
  onMissing,
  ...ways
}: ExpressCheckoutProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [options] = useState(() => optionsFor(config.productName));
  const { state, begin, cancel, pay, lookUp, startAgain } = useWalletPayment(stripe, elements, ways);
  const problem = useRef<HTMLDivElement>(null);

  useFocusAfterPaying(state, problem, () => elements?.getElement('expressCheckout')?.focus());

  function open({ resolve, reject }: StripeExpressCheckoutElementClickEvent) {
    if (!allowsWallet()) return reject();
    begin();
    resolve({ lineItems: [{ name: item, amount: amountCents }] });
  }

  function show({ availablePaymentMethods: methods }: StripeExpressCheckoutElementReadyEvent) {
    if (!methods || !Object.values(methods).includes(true)) onMissing();
  }

  const offersWallets = state.step === 'choosing' || state.step === 'paying';
  return (
    <>
      {state.step === 'choosing' && state.problem && (
        <div ref={problem} role="alert" tabIndex={-1} className={styles.problem}>
          {state.problem}
        </div>
      )}
      {state.step === 'unknown' && (
        <RetryNotice
          title="We couldn't check your payment yet"
          message="Please don't pay again. We'll check it before trying anything else."
          onRetry={() => void lookUp()}
        />
      )}
      {state.step === 'ended' && (
        <RetryNotice
          title="This payment can't be completed"
          message="You weren't charged. You can start again with another card or payment method."
          onRetry={startAgain}
        />
      )}
      {state.step === 'paused' && (
        <PauseNotice message={state.message} endsAt={state.endsAt} onRetry={startAgain} />
      )}
      <div className={styles.wallets} hidden={!offersWallets}>
        <ExpressCheckoutElement
          options={options}
          onClick={open}
          onCancel={cancel}
          onConfirm={(event) => void pay(event)}
          onReady={show}
          onLoadError={onMissing}
        />
      </div>
      <p className={styles.words} role="status">
        {WORDS[state.step] ?? (offersWallets && HINT)}
      </p>
      {offersWallets && <p className={styles.or}>or pay by card</p>}
    </>
  );
}

/** When the wallet over the page closes, moves the focus to the problem or back to the wallets. */
function useFocusAfterPaying(
  state: WalletState,
  problem: RefObject<HTMLElement | null>,
  focusWallets: () => void,
): void {
  const wasPaying = useRef(false);

  useEffect(() => {
    const hasClosed = wasPaying.current && state.step === 'choosing';
    wasPaying.current = state.step === 'paying';
    if (!hasClosed) return;
    if (problem.current) problem.current.focus();
    else focusWallets();
  });
}
