import { applyAppearance } from './appearance.js';
import { callApi } from './call-api.js';
import { focusCard, setDisabled, watchCardForm } from './card-form.js';
import { linkForm } from './link-form.js';
import { setTabsDisabled, showTabs } from './method-tabs.js';
import { methodsFor } from './methods.js';

// The page names its own origin. A false name is of no use: messages are sent to that origin only.
const pageOrigin = new URLSearchParams(location.hash.slice(1)).get('origin');
let publishableKey;
let chosen;

function post(message) {
  window.parent.postMessage(message, pageOrigin);
}

const payable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

async function loadIntent({ clientSecret }) {
  if (!clientSecret) return { types: ['card'] };
  const id = clientSecret.split('_secret_')[0];
  const { answer, error } = await callApi('GET', `/v1/payment_intents/${encodeURIComponent(id)}`, {
    key: publishableKey,
    client_secret: clientSecret,
  });
  if (error) return { error };
  if (payable.includes(answer.status)) return { types: answer.payment_method_types };
  const message = `This PaymentIntent is in a terminal state and cannot be used to initialize Elements.`;
  return { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message } };
}

function validationError(wrong) {
  return { error: { type: 'validation_error', ...wrong } };
}

function lock(isLocked) {
  setDisabled(isLocked);
  setTabsDisabled(isLocked);
}

function postChange() {
  // The card form takes letters before it is known how the payment can be made.
  if (chosen === undefined) return;
  const details = { empty: chosen.isEmpty(), complete: chosen.isComplete(), value: { type: chosen.type } };
  post({ kind: 'event', name: 'change', details });
}

function select(method) {
  const isFirst = chosen === undefined;
  chosen = method;
  if (!isFirst) postChange();
}

const methods = {
  async submit() {
    const wrong = chosen.check();
    return wrong ? validationError(wrong) : { selectedPaymentMethod: chosen.type };
  },

  async confirm({ clientSecret, billingDetails, returnUrl }) {
    const wrong = chosen.check();
    if (wrong) return validationError(wrong);
    lock(true);
    const id = clientSecret.split('_secret_')[0];
    const { answer, error } = await callApi('POST', `/v1/payment_intents/${encodeURIComponent(id)}/confirm`, {
      key: publishableKey,
      client_secret: clientSecret,
      return_url: returnUrl,
      use_stripe_sdk: true,
      payment_method_data: chosen.methodData(billingDetails),
    });
    lock(false);
    return error ? { error } : { paymentIntent: answer };
  },

  focus: async () => focusCard(),

  /** Reads the intent again, because the server may have changed the methods that it takes. */
  async fetchUpdates({ clientSecret, order, wallets }) {
    const { types, error } = await loadIntent({ clientSecret });
    if (error) return { error };
    showTabs(methodsFor(types, order, wallets), select);
    return {};
  },

  setAppearance: async ({ appearance }) => applyAppearance(appearance),

  async init({ key, clientSecret, appearance, order, wallets, email }) {
    publishableKey = key;
    applyAppearance(appearance);
    const { types, error } = await loadIntent({ clientSecret });
    if (error) return { error };
    linkForm.prefill(email);
    showTabs(methodsFor(types, order, wallets), select);
    return {};
  },
};

window.addEventListener('message', async (event) => {
  if (event.source !== window.parent || event.origin !== pageOrigin) return;
  const { callId, method, parameters } = event.data;
  post({ kind: 'result', callId, result: await methods[method](parameters) });
});

const submit = () => post({ kind: 'submit' });

watchCardForm({
  onChange: postChange,
  onFocus: () => post({ kind: 'event', name: 'focus' }),
  onBlur: () => post({ kind: 'event', name: 'blur' }),
  onEscape: () => post({ kind: 'event', name: 'escape' }),
  onSubmit: submit,
});

document.getElementById('link').addEventListener('input', postChange);
document.getElementById('link').addEventListener('submit', (event) => {
  event.preventDefault();
  submit();
});

new ResizeObserver(() => post({ kind: 'resize', height: document.body.offsetHeight })).observe(document.body);
post({ kind: 'loaded' });
