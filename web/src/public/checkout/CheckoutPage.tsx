import { showToastBeforeLeaving } from '@sprinkle/ui/feedback/toast';
import { Elements } from '@stripe/react-stripe-js';
import { useCallback, useEffect, useState } from 'react';
import {
  type CheckoutDetails,
  coverCheckout,
  isCancelled,
  readCheckout,
  renewCheckout,
} from '../../shared/checkout/checkout-details';
import { readPayment } from '../../shared/checkout/payment-result';
import { FormFrame } from '../../shared/form-frame/FormFrame';
import { HEADINGS } from '../../shared/form-frame/headings';
import { LEADS } from '../../shared/leads';
import { paths } from '../../shared/paths';
import { Spinner } from '../../shared/Spinner';
import text from '../../shared/styles/text.module.css';
import { CancelLink } from './CancelLink';
import { paymentAppearance } from './payment-appearance';
import { PaymentForm } from './PaymentForm';
import { FeesChoice, PaymentSummary } from './PaymentSummary';
import { PauseNotice, RetryNotice } from './RetryNotice';
import { thanksAddress } from './thanks-address';
import { usePayment } from './usePayment';

export function CheckoutPage() {
  const [details, setDetails] = useState(readCheckout);
  const [hasEnded, setHasEnded] = useState(false);

  // The Back button restores the page from memory, where it still waits for a payment that has ended.
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);

  const end = useCallback(() => setHasEnded(true), []);

  function startAgain() {
    if (details) setDetails(renewCheckout(details));
    setHasEnded(false);
  }

  function cover(coverFees: boolean) {
    if (details) setDetails(coverCheckout(details, coverFees));
  }

  if (!details) return <NothingToPay />;
  return (
    <FormFrame heading={HEADINGS[paths.checkout]}>
      <p className={text.lead}>{LEADS[paths.checkout]}</p>
      {hasEnded ? (
        <>
          <PaymentSummary details={details} />
          <RetryNotice
            title="This payment has ended"
            message="Nothing was charged. You can start again, with another card or another way to pay."
            onRetry={startAgain}
          />
          <CancelLink />
        </>
      ) : (
        <Checkout key={details.idempotencyKey} details={details} onEnded={end} onCover={cover} />
      )}
    </FormFrame>
  );
}

/** The visitor came back from a payment that was made or cancelled, or opened this page by mistake. */
function NothingToPay() {
  useEffect(() => {
    const payment = readPayment();
    if (!payment && !isCancelled()) {
      showToastBeforeLeaving({
        title: 'Missing Information',
        description: 'Required information for the tip is missing',
        variant: 'destructive',
      });
    }
    window.location.replace(payment ? thanksAddress(payment.username, payment) : paths.landing);
  }, []);
  return <Spinner label="Loading" />;
}

interface CheckoutProps {
  details: CheckoutDetails;
  /** The form calls this when the payment can no longer be paid, and was not. */
  onEnded: () => void;
  onCover: (coverFees: boolean) => void;
}

function Checkout({ details, onEnded, onCover }: CheckoutProps) {
  const { state, retry } = usePayment(details, onEnded);
  const [isPaying, setIsPaying] = useState(false);
  // Another payment is not opened before it is known how the attempt to pay this one ended.
  const isFixed = isPaying || readPayment()?.isUnsettled === true;
  return (
    <>
      <PaymentSummary details={details} payment={state.step === 'ready' ? state.payment : undefined}>
        <FeesChoice tip={details.tip} isDisabled={isFixed} onChange={onCover} />
      </PaymentSummary>
      {state.step === 'opening' && <Spinner label="Preparing the payment" />}
      {state.step === 'paused' && (
        <PauseNotice message={state.message} endsAt={state.endsAt} onRetry={retry} />
      )}
      {state.step === 'unavailable' && (
        <RetryNotice
          title="The payment form could not be loaded"
          message="Nothing was charged. Please check your connection, and whether your browser blocks our payment provider."
          onRetry={retry}
        />
      )}
      {state.step === 'ready' ? (
        <Elements
          stripe={state.payment.stripe}
          options={{ clientSecret: state.payment.clientSecret, appearance: paymentAppearance() }}
        >
          <PaymentForm details={details} payment={state.payment} onPaying={setIsPaying} onEnded={onEnded} />
        </Elements>
      ) : (
        <CancelLink />
      )}
    </>
  );
}
