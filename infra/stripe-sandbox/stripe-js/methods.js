import { cardState, checkCard, readCard } from './card-form.js';
import { linkForm } from './link-form.js';

const nothingToFill = { isEmpty: () => true, isComplete: () => true, check: () => null };

function wallet(type, label, isThere) {
  return {
    ...nothingToFill,
    type,
    label,
    isThere: (types) => types.includes('card') && isThere(),
    text: `${label} opens with what it holds: here a test card that pays.`,
    methodData: (billingDetails) => ({
      type: 'card',
      card: { token: `tok_${type}` },
      billing_details: billingDetails,
    }),
  };
}

function redirected(type, label) {
  return {
    ...nothingToFill,
    type,
    label,
    isThere: (types) => types.includes(type),
    text: `After you press Pay, you will be sent to ${label} to complete your purchase.`,
    methodData: (billingDetails) => ({ type, billing_details: billingDetails }),
  };
}

const card = {
  type: 'card',
  label: 'Card',
  isThere: (types) => types.includes('card'),
  isEmpty: () => cardState().empty,
  isComplete: () => cardState().complete,
  check: checkCard,
  methodData: (billingDetails) => ({ type: 'card', card: readCard(), billing_details: billingDetails }),
};

const link = {
  ...linkForm,
  type: 'link',
  label: 'Link',
  isThere: (types) => types.includes('link'),
};

/** Methods in the default order. */
const all = [
  card,
  wallet('apple_pay', 'Apple Pay', () => window.ApplePaySession?.canMakePayments() === true),
  wallet('google_pay', 'Google Pay', () =>
    Boolean(window.navigator.userAgentData?.brands.some(({ brand }) => brand === 'Google Chrome')),
  ),
  redirected('cashapp', 'Cash App Pay'),
  link,
  redirected('klarna', 'Klarna'),
];

/** Names of the wallets in a page's options. */
const walletOptions = { apple_pay: 'applePay', google_pay: 'googlePay' };

/** Returns the methods of these types that the browser supports and the page allows, in the given order, then the rest. */
export function methodsFor(types, order = [], wallets = {}) {
  const there = all.filter(({ type, isThere }) => isThere(types) && wallets[walletOptions[type]] !== 'never');
  const place = ({ type }) => (order.includes(type) ? order.indexOf(type) : order.length);
  return there.sort((left, right) => place(left) - place(right));
}
