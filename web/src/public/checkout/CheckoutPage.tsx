import { showToast, showToastBeforeLeaving } from '@sprinkle/ui/feedback/toast';
import { Elements } from '@stripe/react-stripe-js';
import { useCallback, useEffect, useState } from 'react';
import {
  changeCheckout,
  type CheckoutDetails,
  isCancelled,
  leaveMessageOut,
  readCheckout,
  renewCheckout,
  type TipChoices,
} from '../../shared/checkout/checkout-details';
import { Discretion } from '../../shared/checkout/Discretion';
import { readPayment } from '../../shared/checkout/payment-result';
import { FormFrame } from '../../shared/form-frame/FormFrame';
import { CHECKOUT_LEAD, HEADINGS } from '../../shared/form-frame/headings';
import { paths } from '../../shared/paths';
import { recordStep } from '../../shared/record-step';
import { Spinner } from '../../shared/Spinner';
import text from '../../shared/styles/text.module.css';
import { CancelLink } from './CancelLink';
import { paymentAppearance } from './payment-appearance';
import { PaymentForm } from './PaymentForm';
import { FeesChoice, PaymentSummary } from './PaymentSummary';
import { PauseNotice, RetryNotice } from './RetryNotice';
import { thanksAddress } from './thanks-address';
import { type OpenPayment, usePayment } from './usePayment';

export function CheckoutPage() {
  const [details, setDetails] = useState(readCheckout);
  const [hasEnded, setHasEnded] = useState(false);
  const username = details?.tip.username;

  useEffect(() => {
    if (username) recordStep(username, 'checkout');
  }, [username]);

  // Browser Back restores the page from memory, where it would still wait for a payment that has ended.
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);

  const end = useCallback(() => setHasEnded(true), []);
  const goOnWithoutMessage = useCallback(() => {
    showToast({
      title: "This creator doesn't accept messages",
      description: 'Your tip will be sent without your message.',
    });
    setDetails((known) => known && leaveMessageOut(known));
  }, []);

  function startAgain() {
    if (details) setDetails(renewCheckout(details));
    setHasEnded(false);
  }

  function change(chosen: TipChoices) {
    if (details) setDetails(changeCheckout(details, chosen));
  }

  if (!details) return <NothingToPay />;
  return (
    <FormFrame heading={HEADINGS[paths.checkout]}>
      <p className={text.lead}>{CHECKOUT_LEAD}</p>
      {hasEnded ? (
        <>
          <PaymentSummary details={details} />
          <RetryNotice
            title="This payment can't be completed"
            message="You weren't charged. You can start again with another card or payment method."
            onRetry={startAgain}
          />
          <CancelLink />
        </>
      ) : (
        <Checkout details={details} onEnded={end} onMessageRefused={goOnWithoutMessage} onChange={change} />
      )}
    </FormFrame>
  );
}

/** The visitor came back from a completed or canceled payment, or opened this page by mistake. */
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
  /** Called when the payment has ended unpaid and can no longer be paid. */
  onEnded: () => void;
  onMessageRefused: () => void;
  onChange: (chosen: TipChoices) => void;
}

/** Keeps the choices and their focus in place while a new payment is opened for them. */
function Checkout({ details, onEnded, onMessageRefused, onChange }: CheckoutProps) {
  const [payment, setPayment] = useState<OpenPayment>();
  const [isPaying, setIsPaying] = useState(false);
  // Until the outcome of the attempt to pay is known, no new payment may be opened.
  const isFixed = isPaying || readPayment()?.isUnsettled === true;
  return (
    <>
      <PaymentSummary details={details} payment={payment}>
        <FeesChoice
          tip={details.tip}
          isDisabled={isFixed}
          onChange={(coverFees) => onChange({ coverFees })}
        />
        <Discretion
          chosen={details.tip}
          hasMessage={Boolean(details.tip.message)}
          isDisabled={isFixed}
          onChange={onChange}
          creator={`@${details.tip.username}`}
        />
      </PaymentSummary>
      <Payment
        key={details.idempotencyKey}
        details={details}
        onOpened={setPayment}
        onPaying={setIsPaying}
        onEnded={onEnded}
        onMessageRefused={onMessageRefused}
      />
    </>
  );
}

interface PaymentProps extends Pick<CheckoutProps, 'details' | 'onEnded' | 'onMessageRefused'> {
  onOpened: (payment: OpenPayment | undefined) => void;
  onPaying: (isPaying: boolean) => void;
}

function Payment({ details, onOpened, onPaying, onEnded, onMessageRefused }: PaymentProps) {
  const { state, retry } = usePayment(details, onEnded, onMessageRefused);
  const payment = state.step === 'ready' ? state.payment : undefined;
  useEffect(() => onOpened(payment), [payment, onOpened]);
  return (
    <>
      {state.step === 'opening' && <Spinner label="Preparing the payment" />}
      {state.step === 'paused' && (
        <PauseNotice message={state.message} endsAt={state.endsAt} onRetry={retry} />
      )}
      {state.step === 'unavailable' && (
        <RetryNotice
          title="Couldn't load the payment form"
          message="You weren't charged. Please check your connection, and make sure your browser isn't blocking our payment provider."
          onRetry={retry}
        />
      )}
      {payment ? (
        <Elements
          stripe={payment.stripe}
          options={{ clientSecret: payment.clientSecret, appearance: paymentAppearance() }}
        >
          <PaymentForm details={details} payment={payment} onPaying={onPaying} onEnded={onEnded} />
        </Elements>
      ) : (
        <CancelLink />
      )}
    </>
  );
}
