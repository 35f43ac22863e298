/* global window, document, location, ResizeObserver */
import { applyAppearance } from './appearance.js';
import {
  cardState,
  checkCard,
  clearCard,
  focusCard,
  readCard,
  setDisabled,
  watchCardForm,
} from './card-form.js';

// The page names its own origin. A false name is of no use: messages are sent to that origin only.
const pageOrigin = new URLSearchParams(location.hash.slice(1)).get('origin');
let publishableKey;

function post(message) {
  window.parent.postMessage(message, pageOrigin);
}

function toForm(parameters, prefix = '', form = new URLSearchParams()) {
  for (const [name, value] of Object.entries(parameters)) {
    const key = prefix ? `${prefix}[${name}]` : name;
    if (value === undefined || value === null) continue;
    if (typeof value === 'object') toForm(value, key, form);
    else form.append(key, String(value));
  }
  return form;
}

async function callApi(method, path, parameters) {
  const form = toForm({ key: publishableKey, ...parameters });
  try {
    const request = method === 'GET' ? fetch(`${path}?${form}`) : fetch(path, { method, body: form });
    const answer = await (await request).json();
    return answer.error ? { error: answer.error } : { answer };
  } catch {
    const message = 'We are experiencing issues connecting to our payments provider. Please try again.';
    return { error: { type: 'api_connection_error', message } };
  }
}

async function loadIntent({ clientSecret }) {
  if (!clientSecret) return {};
  const id = clientSecret.split('_secret_')[0];
  const { answer, error } = await callApi('GET', `/v1/payment_intents/${encodeURIComponent(id)}`, {
    client_secret: clientSecret,
  });
  if (error) return { error };
  if (answer.status === 'requires_payment_method' || answer.status === 'requires_confirmation') return {};
  const message = `This PaymentIntent is in a terminal state and cannot be used to initialize Elements.`;
  return { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message } };
}

function validationError(wrong) {
  return { error: { type: 'validation_error', ...wrong } };
}

const methods = {
  async submit() {
    const wrong = checkCard();
    return wrong ? validationError(wrong) : { selectedPaymentMethod: 'card' };
  },

  async confirm({ clientSecret, billingDetails, returnUrl }) {
    const wrong = checkCard();
    if (wrong) return validationError(wrong);
    setDisabled(true);
    const id = clientSecret.split('_secret_')[0];
    const { answer, error } = await callApi('POST', `/v1/payment_intents/${encodeURIComponent(id)}/confirm`, {
      client_secret: clientSecret,
      return_url: returnUrl,
      payment_method_data: { type: 'card', card: readCard(), billing_details: billingDetails },
    });
    setDisabled(false);
    return error ? { error } : { paymentIntent: answer };
  },

  async createPaymentMethod({ billingDetails }) {
    const wrong = checkCard();
    if (wrong) return validationError(wrong);
    const { answer, error } = await callApi('POST', '/v1/payment_methods', {
      type: 'card',
      card: readCard(),
      billing_details: billingDetails,
    });
    return error ? { error } : { paymentMethod: answer };
  },

  fetchUpdates: loadIntent,
  focus: async () => focusCard(),
  blur: async () => document.activeElement?.blur(),
  clear: async () => clearCard(),
  setAppearance: async ({ appearance }) => applyAppearance(appearance),
  setReadOnly: async ({ isReadOnly }) => setDisabled(isReadOnly),

  async init({ key, clientSecret, appearance, isReadOnly }) {
    publishableKey = key;
    applyAppearance(appearance);
    setDisabled(isReadOnly);
    return loadIntent({ clientSecret });
  },
};

window.addEventListener('message', async (event) => {
  if (event.source !== window.parent || event.origin !== pageOrigin) return;
  const { callId, method, parameters } = event.data;
  post({ kind: 'result', callId, result: await methods[method](parameters) });
});

watchCardForm({
  onChange: () =>
    post({ kind: 'event', name: 'change', details: { ...cardState(), value: { type: 'card' } } }),
  onFocus: () => post({ kind: 'event', name: 'focus' }),
  onBlur: () => post({ kind: 'event', name: 'blur' }),
  onEscape: () => post({ kind: 'event', name: 'escape' }),
  onSubmit: () => post({ kind: 'submit' }),
});

new ResizeObserver(() => post({ kind: 'resize', height: document.body.offsetHeight })).observe(document.body);
post({ kind: 'loaded' });
