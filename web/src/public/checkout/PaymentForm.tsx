import { formatCents } from '@sprinkle/contracts/rules/money';
import { loadToasts } from '@sprinkle/ui/feedback/start-toasts';
import { dismissToast, showToast, showToastBeforeLeaving } from '@sprinkle/ui/feedback/toast';
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type CheckoutDetails, dropDraft } from '../../shared/checkout/checkout-details';
import { clearProblem, readPayment, readProblem } from '../../shared/checkout/payment-result';
import buttons from '../../shared/form/buttons.module.css';
import { paths } from '../../shared/paths';
import { billingEmail } from './billing-email';
import { CancelLink } from './CancelLink';
import { confirmPayment, type Failure, isTaken, NOT_CHECKED } from './confirm-payment';
import { fetchAhead } from './fetch-ahead';
import styles from './PaymentForm.module.css';
import { findServerOutcome } from './server-outcome';
import { thanksAddress } from './thanks-address';
import type { OpenPayment } from './usePayment';

const METHODS = ['apple_pay', 'google_pay', 'card', 'cashapp', 'link', 'klarna'];
/** The first method starts expanded. It is the card for tippers who skipped the wallets in the tip dialog. */
const NO_WALLETS = { applePay: 'never', googlePay: 'never' } as const;

const THANKS = { title: 'Payment Successful', description: 'Thank you for your tip!' };

interface PaymentFormProps {
  details: CheckoutDetails;
  payment: OpenPayment;
  onPaying: (isPaying: boolean) => void;
  onEnded: () => void;
}

export function PaymentForm({ details: { tip, isByCard }, payment, onPaying, onEnded }: PaymentFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const isLeaving = useIsLeaving();
  const isFetched = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState(readProblem);
  const problemElement = useRef<HTMLDivElement>(null);

  useEffect(clearProblem, []);
  useEffect(() => onPaying(isBusy), [isBusy, onPaying]);
  useEffect(() => {
    if (problem) problemElement.current?.focus();
  }, [problem]);

  function fail({ title, message, advice }: Failure) {
    // A toast outlives this page, and its text may no longer be true on the next one.
    if (!isLeaving.current) showToast({ title, description: message, variant: 'destructive' });
    setProblem(advice ? `${message} ${advice}` : message);
    setIsBusy(false);
  }

  /** If the server cannot confirm a payment that the provider took, the next page asks again. */
  async function pay(event: FormEvent) {
    event.preventDefault();
    if (!stripe || !elements || isBusy) return;
    setIsBusy(true);
    setProblem(null);
    dismissToast();
    const result = await payOnce(stripe, elements);
    // Thank the tipper right away, while the server confirms the payment.
    if (result === 'succeeded') showToastBeforeLeaving(THANKS);
    const failure = isTaken(result) ? null : result;
    const outcome = failure?.isCertain ? null : await findServerOutcome(payment, tip.senderEmail);
    if (failure && outcome?.kind !== 'paid') {
      if (outcome?.kind === 'ended') onEnded();
      else fail(failure);
      return;
    }
    if (failure && outcome?.kind === 'paid' && outcome.hasSucceeded) showToastBeforeLeaving(THANKS);
    dropDraft();
    // Keep the details: the thanks show the receipt's address, and a payment that is processing may still fail.
    window.location.replace(
      thanksAddress(outcome?.kind === 'paid' ? outcome.username : tip.username, payment),
    );
  }

  /** Prefetches the page that follows the payment while the form is being filled in. */
  function fetchThanks() {
    if (isFetched.current) return;
    isFetched.current = true;
    // The thanks start as a toast, which must not wait for its code.
    loadToasts();
    void fetchAhead(paths.creator(tip.username));
    import('../payment-outcome/PaymentOutcome').catch(() => undefined);
  }

  /** Looks up an attempt with an unknown outcome before making another. */
  async function payOnce(provider: Stripe, form: StripeElements): ReturnType<typeof confirmPayment> {
    if (readPayment()?.isUnsettled) {
      const earlier = await findServerOutcome(payment, tip.senderEmail);
      if (earlier?.kind !== 'open') return NOT_CHECKED;
    }
    return confirmPayment(provider, form, tip);
  }

  return (
    <form className={styles.form} aria-busy={isBusy} onSubmit={(event) => void pay(event)}>
      <PaymentElement
        options={{
          paymentMethodOrder: METHODS,
          wallets: isByCard ? NO_WALLETS : undefined,
          layout: 'tabs',
          defaultValues: { billingDetails: { email: billingEmail(tip) } },
        }}
        onFocus={fetchThanks}
        // Autofill enters a card without moving the focus.
        onChange={({ empty }) => !empty && fetchThanks()}
        onLoadError={({ error }) => setProblem(error.message ?? "Couldn't load the payment form.")}
      />
      {problem && (
        <div ref={problemElement} role="alert" tabIndex={-1} className={styles.problem}>
          <svg
            width="22"
            height="22"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            aria-hidden="true"
          >
            <circle cx="12" cy="12" r="10" strokeWidth="2" />
            <path d="M12 8v4M12 16h.01" strokeWidth="2" strokeLinecap="round" />
          </svg>
          {problem}
        </div>
      )}
      <button type="submit" className={buttons.primary} disabled={isBusy || !stripe}>
        {isBusy ? 'Processing...' : `Pay ${formatCents(payment.amountCents)}`}
      </button>
      <CancelLink isDisabled={isBusy} />
    </form>
  );
}

/** Returns true while the page is being left, because requests that fail then don't mean anything. */
function useIsLeaving() {
  const isLeaving = useRef(false);

  useEffect(() => {
    const leave = () => (isLeaving.current = true);
    window.addEventListener('beforeunload', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('beforeunload', leave);
      window.removeEventListener('pagehide', leave);
    };
  }, []);

  return isLeaving;
}
