import { applyAppearance } from './appearance.js';
import { callApi } from './call-api.js';
import { focusCard, setDisabled, watchCardForm } from './card-form.js';
import { linkForm } from './link-form.js';
import { setTabsDisabled, showTabs } from './method-tabs.js';
import { methodsFor } from './methods.js';

// The page passes its own origin. A false origin is useless, because messages go only to that origin.
const pageOrigin = new URLSearchParams(location.hash.slice(1)).get('origin');
let publishableKey;
let chosen;

function post(message) {
  window.parent.postMessage(message, pageOrigin);
}

const payable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

function pathOf(clientSecret) {
  const kind = clientSecret.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
  return `/v1/${kind}/${encodeURIComponent(clientSecret.split('_secret_')[0])}`;
}

async function loadIntent({ clientSecret, mode }) {
  // Without an intent, shows the card, and in other modes than payment also Link: both can be charged again.
  if (!clientSecret) return { types: mode && mode !== 'payment' ? ['card', 'link'] : ['card'] };
  const { answer, error } = await callApi('GET', pathOf(clientSecret), {
    key: publishableKey,
    client_secret: clientSecret,
  });
  if (error) return { error };
  if (payable.includes(answer.status)) return { types: answer.payment_method_types };
  const isSetup = answer.object === 'setup_intent';
  const message = `This ${isSetup ? 'SetupIntent' : 'PaymentIntent'} is in a terminal state and cannot be used to initialize Elements.`;
  const code = `${answer.object}_unexpected_state`;
  return { error: { type: 'invalid_request_error', code, message } };
}

function validationError(wrong) {
  return { error: { type: 'validation_error', ...wrong } };
}

function lock(isLocked) {
  setDisabled(isLocked);
  setTabsDisabled(isLocked);
}

function postChange() {
  // The card form accepts input before the payment methods are known.
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

  async confirm({ clientSecret, billingDetails, returnUrl, context }) {
    const wrong = chosen.check();
    if (wrong) return validationError(wrong);
    lock(true);
    const isSetup = clientSecret.startsWith('seti_');
    const { answer, error } = await callApi('POST', `${pathOf(clientSecret)}/confirm`, {
      key: publishableKey,
      client_secret: clientSecret,
      return_url: returnUrl,
      use_stripe_sdk: true,
      client_context: isSetup ? undefined : context,
      payment_method_data: chosen.methodData(billingDetails),
    });
    lock(false);
    if (error) return { error };
    return isSetup ? { setupIntent: answer } : { paymentIntent: answer };
  },

  focus: async () => focusCard(),

  /** Reads the intent again, because the server may have changed its payment methods. */
  async fetchUpdates({ clientSecret, order, wallets }) {
    const { types, error } = await loadIntent({ clientSecret });
    if (error) return { error };
    showTabs(methodsFor(types, order, wallets), select);
    return {};
  },

  setAppearance: async ({ appearance }) => applyAppearance(appearance),

  async init({ key, clientSecret, mode, appearance, order, wallets, email }) {
    publishableKey = key;
    applyAppearance(appearance);
    const { types, error } = await loadIntent({ clientSecret, mode });
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
