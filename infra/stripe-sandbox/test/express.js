const query = new URLSearchParams(window.location.search);
const stripe = window.Stripe('pk_test_sprinkle');
const elements = stripe.elements({
  mode: query.get('mode') ?? 'payment',
  amount: 500,
  currency: 'usd',
  paymentMethodConfiguration: query.get('configuration') ?? undefined,
});
const express = elements.create('expressCheckout', {
  emailRequired: true,
  paymentMethodOrder: ['apple_pay', 'google_pay', 'link'],
  paymentMethods: query.has('without-link') ? { link: 'never' } : {},
});
const show = (text) => (document.getElementById('result').textContent = text);

window.seen = [];
for (const name of ['ready', 'loaderror', 'cancel']) {
  express.on(name, (event) => window.seen.push({ name, ...event }));
}
express.on('click', (event) => {
  window.seen.push({ name: 'click', expressPaymentType: event.expressPaymentType });
  if (query.has('refuses')) event.reject();
  else event.resolve({ business: { name: 'The bakery' }, lineItems: [{ name: 'Cake', amount: 500 }] });
});
express.on('confirm', async ({ billingDetails }) => {
  window.seen.push({ name: 'confirm', billingDetails });
  if (!query.has('unsubmitted')) await elements.submit();
  try {
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      clientSecret: query.get('secret'),
      confirmParams: { return_url: `${window.location.origin}/thanks` },
      redirect: 'if_required',
    });
    show(
      error ? `${error.type} ${error.decline_code ?? error.code}: ${error.message}` : paymentIntent.status,
    );
  } catch (error) {
    show(error.message);
  }
});
express.mount('#element');
window.setAmount = (amount) => elements.update({ amount });
