import { applyAppearance } from './appearance.js';
import { callApi } from './call-api.js';

const pageOrigin = new URLSearchParams(location.hash.slice(1)).get('origin');
const list = document.getElementById('wallets');
let publishableKey;

function post(message) {
  window.parent.postMessage(message, pageOrigin);
}

/** Wallets that this browser supports, in the default order. */
const all = [
  {
    type: 'apple_pay',
    option: 'applePay',
    label: 'Apple Pay',
    isThere: () => window.ApplePaySession?.canMakePayments() === true,
  },
  {
    type: 'google_pay',
    option: 'googlePay',
    label: 'Google Pay',
    isThere: () =>
      Boolean(window.navigator.userAgentData?.brands.some(({ brand }) => brand === 'Google Chrome')),
  },
  { type: 'link', option: 'link', label: 'Link', isThere: () => true },
];

function walletsFor(order = [], wanted = {}) {
  const place = ({ type }) => (order.includes(type) ? order.indexOf(type) : order.length);
  return all
    .filter(({ option, isThere }) => wanted[option] !== 'never' && isThere())
    .sort((left, right) => place(left) - place(right));
}

/** If no configuration is named, the account's default applies, which offers all wallets. */
async function readConfiguration(id) {
  if (!id) return { isOffered: () => true };
  const path = `/v1/payment_method_configurations/${encodeURIComponent(id)}`;
  const { answer, error } = await callApi('GET', path, { key: publishableKey });
  return { isOffered: (type) => answer[type].available, error };
}

function show(wallets) {
  const buttons = wallets.map(({ type, label }) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset.wallet = type;
    button.textContent = label;
    button.ariaLabel = `Pay with ${label}`;
    button.addEventListener('click', () =>
      post({ kind: 'event', name: 'click', details: { expressPaymentType: type } }),
    );
    return button;
  });
  list.replaceChildren(...buttons);
}

const methods = {
  async init({ key, appearance, configuration, order, methods: wanted }) {
    publishableKey = key;
    applyAppearance(appearance);
    const { isOffered, error } = await readConfiguration(configuration);
    if (error) return { error };
    const wallets = walletsFor(order, wanted).filter(({ type }) => isOffered(type));
    show(wallets);
    if (wallets.length === 0) return { availablePaymentMethods: undefined };
    const has = (option) => wallets.some((wallet) => wallet.option === option);
    const others = { amazonPay: false, klarna: false, paypal: false };
    return {
      availablePaymentMethods: {
        applePay: has('applePay'),
        googlePay: has('googlePay'),
        link: has('link'),
        ...others,
      },
    };
  },

  submit: async () => ({}),

  async confirm({ clientSecret, billingDetails, returnUrl, authorized, context }) {
    const id = clientSecret.split('_secret_')[0];
    const { answer, error } = await callApi('POST', `/v1/payment_intents/${encodeURIComponent(id)}/confirm`, {
      key: publishableKey,
      client_secret: clientSecret,
      return_url: returnUrl,
      use_stripe_sdk: true,
      client_context: context,
      payment_method_data: methodData(authorized, billingDetails),
    });
    return error ? { error } : { paymentIntent: answer };
  },

  focus: async () => list.querySelector('button')?.focus(),
  fetchUpdates: async () => ({}),
  setAppearance: async ({ appearance }) => applyAppearance(appearance),
};

function methodData({ wallet, card }, billingDetails) {
  if (wallet === 'link') return { type: 'link', billing_details: billingDetails };
  return { type: 'card', card: { token: `tok_${wallet}_${card}` }, billing_details: billingDetails };
}

window.addEventListener('message', async (event) => {
  if (event.source !== window.parent || event.origin !== pageOrigin) return;
  const { callId, method, parameters } = event.data;
  post({ kind: 'result', callId, result: await methods[method](parameters) });
});

new ResizeObserver(() => post({ kind: 'resize', height: document.body.offsetHeight })).observe(document.body);
post({ kind: 'loaded' });
