const query = new URLSearchParams(window.location.search);
const stripe = window.Stripe('pk_test_sprinkle');
const elements = stripe.elements({
  clientSecret: query.get('secret'),
  appearance: { variables: { colorPrimary: '#ff4398', borderRadius: '14px' } },
});
const element = elements.create('payment', {
  paymentMethodOrder: query.get('order')?.split(','),
  defaultValues: { billingDetails: { email: 'fan@example.com' } },
});
const show = (text) => (document.getElementById('result').textContent = text);

window.seen = [];
for (const name of ['ready', 'loaderror', 'change', 'focus', 'blur']) {
  element.on(name, (event) => window.seen.push({ name, ...event }));
}
element.mount('#element');

window.fetchUpdates = () => elements.fetchUpdates();
document.getElementById('pay').addEventListener('submit', async (event) => {
  event.preventDefault();
  show('');
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    confirmParams: {
      return_url: `${window.location.origin}/thanks`,
      payment_method_data: { billing_details: { email: 'fan@example.com' } },
    },
    redirect: query.get('redirect') ?? 'if_required',
  });
  show(error ? `${error.type} ${error.decline_code ?? error.code}: ${error.message}` : paymentIntent.status);
});
