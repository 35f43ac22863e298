import { callApi } from './call-api.js';
import { takeAction } from './next-action.js';

function integrationError(message) {
  return Object.assign(new Error(message), { name: 'IntegrationError' });
}

/** `payment` is what the elements of the page hold. */
export async function confirmPayment(
  { key, payment },
  { clientSecret, confirmParams = {}, redirect = 'always' },
) {
  const { return_url: returnUrl, payment_method_data: data } = confirmParams;
  if (redirect !== 'if_required' && !returnUrl) {
    throw integrationError('confirmPayment() needs confirmParams.return_url unless redirect is if_required.');
  }
  const { settings, isSubmitted } = payment;
  const secret = settings.clientSecret ?? clientSecret;
  const id = /^(pi_[^_]+)_secret_/.exec(secret ?? '')?.[1];
  if (!id) throw integrationError(`Invalid value for clientSecret: ${secret}`);
  const intent = { key, secret, path: new URL(`/v1/payment_intents/${id}`, import.meta.url).href };
  if (settings.mode && !isSubmitted)
    throw integrationError('elements.submit() must be called before stripe.confirmPayment().');
  const attempt = await payment.call('confirm', {
    clientSecret: secret,
    returnUrl,
    billingDetails: { ...payment.authorized?.billingDetails, ...data?.billing_details },
    authorized: payment.authorized,
    // Elements that were made before their intent have to agree with it.
    context: settings.mode && { mode: settings.mode, amount: settings.amount, currency: settings.currency },
  });
  const result = await afterAction(intent, attempt);
  if (result.error || redirect === 'if_required') return result;
  const target = new URL(returnUrl);
  target.searchParams.set('payment_intent', result.paymentIntent.id);
  target.searchParams.set('payment_intent_client_secret', secret);
  target.searchParams.set('redirect_status', result.paymentIntent.status);
  location.assign(target);
  return new Promise(() => {});
}

/** Takes the payer through what their bank or the payment method wants of them. */
async function afterAction(intent, attempt) {
  const action = attempt.paymentIntent?.next_action;
  if (!action) return attempt;
  await takeAction(action);
  const { answer, error } = await retrieve(intent);
  if (error) return { error };
  if (answer.status !== 'requires_payment_method') return { paymentIntent: answer };
  return { error: { ...answer.last_payment_error, payment_intent: answer } };
}

function retrieve({ key, secret, path }) {
  return callApi('GET', path, { key, client_secret: secret });
}
