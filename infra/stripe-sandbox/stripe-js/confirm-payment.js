import { callApi } from './call-api.js';
import { takeAction } from './next-action.js';

function integrationError(message) {
  return Object.assign(new Error(message), { name: 'IntegrationError' });
}

const kinds = {
  payment: {
    method: 'confirmPayment',
    secret: /^(pi_[^_]+)_secret_/,
    path: '/v1/payment_intents',
    field: 'paymentIntent',
    parameter: 'payment_intent',
    lastError: 'last_payment_error',
  },
  setup: {
    method: 'confirmSetup',
    secret: /^(seti_[^_]+)_secret_/,
    path: '/v1/setup_intents',
    field: 'setupIntent',
    parameter: 'setup_intent',
    lastError: 'last_setup_error',
  },
};

/** `page.payment` is the state of the page's elements. */
export const confirmPayment = (page, options) => confirm(kinds.payment, page, options);
export const confirmSetup = (page, options) => confirm(kinds.setup, page, options);

async function confirm(kind, { key, payment }, { clientSecret, confirmParams = {}, redirect = 'always' }) {
  const { return_url: returnUrl, payment_method_data: data } = confirmParams;
  if (redirect !== 'if_required' && !returnUrl) {
    throw integrationError(`${kind.method}() needs confirmParams.return_url unless redirect is if_required.`);
  }
  const { settings, isSubmitted } = payment;
  const secret = settings.clientSecret ?? clientSecret;
  const intent = intentOf(kind, key, secret);
  if (settings.mode && !isSubmitted)
    throw integrationError(`elements.submit() must be called before stripe.${kind.method}().`);
  const attempt = await payment.call('confirm', {
    clientSecret: secret,
    returnUrl,
    billingDetails: { ...payment.authorized?.billingDetails, ...data?.billing_details },
    authorized: payment.authorized,
    // Elements created before their intent must match it.
    context: settings.mode && { mode: settings.mode, amount: settings.amount, currency: settings.currency },
  });
  const result = await afterAction(intent, attempt);
  if (result.error || redirect === 'if_required') return result;
  const target = new URL(returnUrl);
  target.searchParams.set(kind.parameter, result[kind.field].id);
  target.searchParams.set(`${kind.parameter}_client_secret`, secret);
  target.searchParams.set('redirect_status', result[kind.field].status);
  location.assign(target);
  return new Promise(() => {});
}

/** Shows the payer the challenge that the bank issued while they were away. */
export async function handleNextAction({ key }, { clientSecret }) {
  const kind = kinds.payment.secret.test(clientSecret) ? kinds.payment : kinds.setup;
  const intent = intentOf(kind, key, clientSecret);
  const { answer, error } = await retrieve(intent);
  return error ? { error } : afterAction(intent, { [kind.field]: answer });
}

function intentOf(kind, key, secret) {
  const id = kind.secret.exec(secret ?? '')?.[1];
  if (!id) throw integrationError(`Invalid value for clientSecret: ${secret}`);
  return { kind, key, secret, path: new URL(`${kind.path}/${id}`, import.meta.url).href };
}

/** Takes the payer through the step that their bank or payment method requires. */
async function afterAction(intent, attempt) {
  const { field, parameter, lastError } = intent.kind;
  const action = attempt[field]?.next_action;
  if (!action) return attempt;
  await takeAction(action);
  const { answer, error } = await retrieve(intent);
  if (error) return { error };
  if (answer.status !== 'requires_payment_method') return { [field]: answer };
  return { error: { ...answer[lastError], [parameter]: answer } };
}

function retrieve({ key, secret, path }) {
  return callApi('GET', path, { key, client_secret: secret });
}
